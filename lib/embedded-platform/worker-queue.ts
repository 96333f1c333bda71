import { parentPort, Worker } from 'node:worker_threads';

interface Job<Input, Output> {
  input: Input;
  isUrgent: boolean;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

/** A job's input; without one, the message cancels the current job. */
type Request<Input> = { input?: Input };
type Reply<Output> = { output: Output } | { error: string };

/** Only a hang takes this long, or a start on a busy machine. */
const HANG_MS = 20_000;

/**
 * Runs jobs in one worker thread, one at a time. A job that takes too long (including the worker's start) or crashes
 * the worker fails alone: the others continue in a new worker.
 *
 * @param source the worker's code, which calls {@link serveJobs}
 */
export function createWorkerQueue<Input, Output>(
  name: string,
  source: string,
  env: Record<string, string> = {},
  timeoutMs = HANG_MS,
) {
  let waiting: Job<Input, Output>[] = [];
  let worker: Worker | undefined;
  /** The worker's job. A dropped one stays until the worker has left it or counts as hung. */
  let current: Job<Input, Output> | undefined;
  let deadline: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(source, { eval: true, env });
    started.on('message', (reply: Reply<Output>) => {
      if (started !== worker) return;
      if ('output' in reply) current?.resolve(reply.output);
      else current?.reject(new Error(`The ${name} failed: ${reply.error}`));
      finish();
    });
    started.on('error', (error) => fail(started, 'crashed', error));
    // Comes after the listeners, which ref the worker. The deadline keeps the process alive during a job.
    started.unref();
    return started;
  }

  function advance(): void {
    const job = waiting.find(({ isUrgent }) => isUrgent) ?? waiting[0];
    if (job?.isUrgent && current?.isUrgent === false)
      drop(current, new Error('An urgent job goes first'));
    if (!job || current) return;
    waiting = waiting.filter((other) => other !== job);
    current = job;
    worker ??= start();
    deadline = setTimeout(fail, timeoutMs, worker, `took over ${timeoutMs} ms`);
    worker.postMessage({ input: job.input } satisfies Request<Input>);
  }

  function drop(job: Job<Input, Output>, reason: unknown): void {
    waiting = waiting.filter((other) => other !== job);
    job.reject(reason);
    if (job === current) worker?.postMessage({} satisfies Request<Input>);
  }

  /** Discards the worker and fails its job. */
  function fail(failed: Worker | undefined, what: string, cause?: Error): void {
    if (failed !== worker) return;
    worker = undefined;
    void failed?.terminate();
    const [because] = cause?.message.split('\n') ?? [];
    current?.reject(new Error(`The ${name} ${what}${because ? `: ${because}` : ''}`, { cause }));
    finish();
  }

  function finish(): void {
    clearTimeout(deadline);
    current = undefined;
    advance();
  }

  return {
    /**
     * Runs a job; rejects if it fails or its signal aborts it.
     *
     * @param isUrgent goes first, and ends a current job that is not urgent
     */
    run(input: Input, signal?: AbortSignal, isUrgent = false): Promise<Output> {
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const job = { input, isUrgent, resolve, reject };
        signal?.addEventListener('abort', () => drop(job, signal.reason), { once: true });
        waiting.push(job);
        advance();
      });
    },
    /** Ends the worker and fails all jobs; a further job starts another worker. */
    close(): void {
      for (const { reject } of waiting.splice(0)) reject(new Error(`The ${name} was closed`));
      fail(worker, 'was closed');
    },
  };
}

/** The worker's side: does the jobs once `ready` resolves; if it rejects, the worker ends with the cause. */
export function serveJobs<Input, Output>(
  ready: Promise<(input: Input, isWanted: () => boolean) => Promise<Output>>,
): void {
  let latest: Request<Input>;
  parentPort?.on('message', async (request: Request<Input>) => {
    latest = request;
    if (request.input === undefined) return;
    const work = await ready;
    const reply: Reply<Output> = await work(request.input, () => latest === request).then(
      (output) => ({ output }),
      (error: unknown) => ({ error: String(error) }),
    );
    parentPort?.postMessage(reply);
  });
}
