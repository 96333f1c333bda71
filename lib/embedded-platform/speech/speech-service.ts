import type { SpeechJob, SpeechReply } from './speech-job';

/** A line as it is sent: what was asked for, and its sound in Opus packets of 20 ms each. */
export interface Utterance {
  text: string;
  packets: readonly Uint8Array[];
}

/** The part of a worker thread that the service uses. */
export interface SpeechWorker {
  postMessage(job: SpeechJob): void;
  on(event: 'message', listener: (reply: SpeechReply) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  /** A worker without a job must not keep the process alive, one with a job must. */
  ref(): void;
  unref(): void;
  terminate(): unknown;
}

export interface SpeechServiceOptions {
  startWorker(): SpeechWorker;
  /** What a synthesizer reads aloud for a line: spelled out, and safe. */
  toSpoken(text: string): string;
  /** Lines to keep; the one unused for longest goes first. */
  cachedLines: number;
  jobTimeoutMs: number;
}

export interface SpeechService {
  /** @throws Error (rejects) where the synthesizer fails; the next call starts a fresh one */
  speak(text: string): Promise<Utterance>;
  synthesizePcm(text: string): Promise<Int16Array>;
  close(): void;
}

interface PendingJob {
  resolve(reply: SpeechReply): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** Speech from one worker: started by the first line, restarted after a crash, its lines cached. */
export function createSpeechService(options: SpeechServiceOptions): SpeechService {
  const lines = new Map<string, Promise<Utterance>>();
  const pending = new Map<number, PendingJob>();
  let worker: SpeechWorker | undefined;
  let lastId = 0;

  function drop(fallen: SpeechWorker, message: string, cause?: unknown): void {
    if (worker !== fallen) return;
    worker = undefined;
    for (const job of pending.values()) {
      clearTimeout(job.timer);
      job.reject(new Error(message, { cause }));
    }
    pending.clear();
    void fallen.terminate();
  }

  function start(): SpeechWorker {
    const started = options.startWorker();
    started.on('message', (reply) => {
      const job = pending.get(reply.id);
      if (!job) return;
      pending.delete(reply.id);
      clearTimeout(job.timer);
      if (pending.size === 0) started.unref();
      if ('error' in reply) job.reject(new Error(`Speech synthesis failed: ${reply.error}`));
      else job.resolve(reply);
    });
    started.on('error', (error) => drop(started, 'The speech synthesizer crashed', error));
    started.on('exit', () => drop(started, 'The speech synthesizer stopped'));
    return started;
  }

  function run(text: string, output: SpeechJob['output']): Promise<SpeechReply> {
    const current = (worker ??= start());
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => drop(current, `The speech synthesizer took over ${options.jobTimeoutMs} ms`),
        options.jobTimeoutMs,
      );
      pending.set(id, { resolve, reject, timer });
      current.ref();
      current.postMessage({ id, text: options.toSpoken(text), output });
    });
  }

  async function synthesizeLine(text: string): Promise<Utterance> {
    if (options.toSpoken(text) === '') return { text, packets: [] };
    const reply = await run(text, 'packets');
    return { text, packets: 'packets' in reply ? reply.packets : [] };
  }

  return {
    speak(text) {
      const line = lines.get(text) ?? synthesizeLine(text);
      // Taken out and put back, the line becomes the youngest of the map's order.
      lines.delete(text);
      lines.set(text, line);
      line.catch(() => lines.get(text) === line && lines.delete(text));
      const oldest = lines.keys().next();
      if (lines.size > options.cachedLines && !oldest.done) lines.delete(oldest.value);
      return line;
    },
    async synthesizePcm(text) {
      if (options.toSpoken(text) === '') return new Int16Array(0);
      const reply = await run(text, 'pcm');
      return 'pcm' in reply ? reply.pcm : new Int16Array(0);
    },
    close() {
      if (worker) drop(worker, 'The speech synthesizer was closed');
      lines.clear();
    },
  };
}
