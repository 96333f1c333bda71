import { parentPort, Worker } from 'node:worker_threads';

interface Job<Input, Output> {
  input: Input;
  isUrgent: boolean;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

/** Without an input: nobody waits any more for what the worker is at. */
type Request<Input> = { input?: Input };
type Reply<Output> = { output: Output } | { error: string };

const MAX_WAITING = 100;

/**
 * Has one worker thread do jobs, one at a time. A job that takes too long or brings the worker down fails by
 * itself: the others go on in a new one.
 *
 * @param name what the operator reads of it
 * @param source the worker's code, which calls {@link serveJobs}
 * @param timeoutMs from the moment the worker has the job; a new worker loads in this time, too
 */
export function createWorkerQueue<Input, Output>(
  name: string,
  source: string,
  timeoutMs: number,
  env: Record<string, string> = {},
) {
  let waiting: Job<Input, Output>[] = [];
  let worker: Worker | undefined;
  /** A dropped one stays until the worker has left it, or is found to hang. */
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
    started.on('exit', () => fail(started, 'stopped'));
    // After the listeners, which refer to it. The deadline keeps the process alive while there is a job.
    started.unref();
    return started;
  }

  function advance(): void {
    const job = waiting.find(({ isUrgent }) => isUrgent) ?? waiting[0];
    if (!job) return;
    if (current) {
      if (job.isUrgent && !current.isUrgent) drop(current, new Error('An urgent job goes first'));
      return;
    }
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

  /** The worker is no more, and its job fails with it. */
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
     * @param signal drops the job, be it that it waits or is at work
     * @param isUrgent goes first, and ends what is at work but not urgent
     * @throws Error (rejects) where this job fails, is dropped, or too many wait
     */
    run(input: Input, signal?: AbortSignal, isUrgent = false): Promise<Output> {
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        if (waiting.length >= MAX_WAITING) throw new Error(`Too much waits for the ${name}`);
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

/**
 * The worker's side of the queue.
 *
 * @param ready where it rejects, nothing handles that, which ends the worker with the cause
 */
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
