import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type ThreadAnswer, type ThreadTask, threadSource } from './sqlite-thread-source';

/** What is told who asks for something after the time is over. */
const LATE = 'SQLite has not answered in time.';

interface Waiting {
  resolve(answer: ThreadAnswer): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/**
 * SQLite's own thread, with one connection: a slow disk stops that thread, and nothing else of the process. Tasks are
 * done in the order in which they were given.
 */
export class SqliteThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  /** The tasks whose time is over, and which the thread has not answered yet. */
  readonly #overdue = new Set<number>();
  #last = 0;
  /** Why nothing is done any more. */
  #end: Error | undefined;

  /** @param onLost called when the file is not where it was, or the thread has died: all later queries fail */
  constructor(
    file: string,
    readonly onLost: () => void,
  ) {
    this.#worker = new Worker(threadSource, {
      eval: true,
      // Of the process, `tsx` for one would be loaded there, too.
      execArgv: [],
      // From the working directory, since nobody knows where a build has put this file.
      workerData: { file: resolve(file), from: resolve('package.json') },
    });
    // Who waits for an answer has a timer, which keeps the process until then.
    this.#worker.unref();
    this.#worker.on('message', (answer: ThreadAnswer) => this.#hear(answer));
    this.#worker.on('error', (error) => this.#die(error));
    this.#worker.on('exit', () => this.#die(new Error("SQLite's thread has ended.")));
  }

  /**
   * Has the thread do something until `deadline` (of performance.now()). After that it may still be done, but a
   * transaction is taken back before anything else is. While something is overdue, nothing else is begun.
   */
  run(task: ThreadTask, deadline: number): Promise<ThreadAnswer> {
    if (this.#end) return Promise.reject(this.#end);
    const ms = deadline - performance.now();
    if (ms <= 0 || this.#overdue.size > 0) return Promise.reject(new Error(LATE));
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        this.#overdue.add(id);
        this.#worker.postMessage({ task: 'rollback', id: 0 });
        reject(new Error(LATE));
      }, ms);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#worker.postMessage({ ...task, id });
    });
  }

  /**
   * Closes the connection, and ends the thread. After `deadline` nobody waits for that any more: the thread does it when
   * it gets there. Ended from outside in the middle of its work, libsql (0.5.29) would end the whole process.
   */
  async close(deadline: number): Promise<void> {
    const closing = this.run({ task: 'close' }, deadline);
    this.#end ??= new Error('The database is closed.');
    await closing.catch(() => this.#worker.postMessage({ task: 'close', id: 0 }));
  }

  #hear({ id, error, ...answer }: ThreadAnswer): void {
    this.#overdue.delete(id);
    if (error?.code === 'SITE_DATABASE_GONE') this.onLost();
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    if (error) waiting.reject(Object.assign(new Error(error.message), { code: error.code }));
    else waiting.resolve({ id, ...answer });
  }

  #die(error: Error): void {
    if (!this.#end) {
      this.#end = error;
      this.onLost();
    }
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(this.#end);
    }
    this.#waiting.clear();
  }
}
