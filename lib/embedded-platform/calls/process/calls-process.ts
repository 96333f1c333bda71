import { type ChildProcess, fork } from 'node:child_process';
import { errorOf, type FromCalls, type Question, type ToCalls } from './messages';

export interface CallsProcessDependencies {
  /** Path of the process's script, and what it is given on its command line. */
  script: string;
  args: readonly string[];
  /** Asked of each process as it starts; who wants to know how that goes may ask it, too. */
  preparation: Question;
  onMessage(message: Exclude<FromCalls, { type: 'answer' }>): void;
  /** A process has ended that was not closed: its calls are over. */
  onDied(cause: string): void;
  pingEveryMs?: number;
}

/** So many pings in turn without an answer: the process hangs. It may take longer to start. */
const MAX_UNANSWERED = 4;
const MAX_UNANSWERED_AT_START = 30;
const PING_EVERY_MS = 1_000;

/** A process that dies within this time of its start has the next one wait, in milliseconds. */
const SHORT_LIFE_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 16_000;

interface OpenQuestion {
  resolve(value: string | undefined): void;
  reject(error: Error): void;
}

/**
 * The server's hold on the process of the calls: starts it when it is needed, asks and tells it, kills
 * it when its event loop no longer turns, and starts another at the next need.
 */
export class CallsProcess {
  private child: ChildProcess | undefined;
  private readonly asked = new Map<number, OpenQuestion>();
  private lastId = 0;
  private shortLives = 0;
  private restingUntil = 0;

  constructor(private readonly dependencies: CallsProcessDependencies) {}

  /** Undefined while there is none. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /**
   * Asks the process, starting it where there is none.
   *
   * @throws Error (rejects) where it answers with a fault or dies, or has died too often of late
   */
  ask(question: Question): Promise<string | undefined> {
    const { child = this.start() } = this;
    if (!child)
      return Promise.reject(new Error('The process of the calls died and rests a while.'));
    return this.put(child, question);
  }

  /** Ends a call; without effect where it is over, or its process is. */
  end(roomId: string, reason: string): void {
    if (this.child) send(this.child, { type: 'end', roomId, reason });
  }

  /** Kills the process at once, whatever it is doing. The next question starts another. */
  close(): void {
    const { child } = this;
    if (!child) return;
    this.forget('was closed');
    child.kill('SIGKILL');
  }

  private put(child: ChildProcess, question: Question): Promise<string | undefined> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject });
      send(child, { ...question, id });
    });
  }

  private start(): ChildProcess | undefined {
    const startedAt = performance.now();
    if (startedAt < this.restingUntil) return undefined;
    const child = fork(this.dependencies.script, this.dependencies.args, {
      // It gets neither the server's variables, some of which are secrets, nor its Node.js options.
      env: { NODE_ENV: 'production' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child = child;
    let hangs = false;
    const kill = () => child.kill('SIGKILL');
    // The calls end with the server, however that ends.
    process.once('exit', kill);
    const pings = this.watch(child, () => {
      hangs = true;
      kill();
    });
    const over = (cause: string) => {
      clearInterval(pings);
      process.removeListener('exit', kill);
      if (this.child !== child) return;
      this.rest(performance.now() - startedAt);
      this.forget(cause);
      this.dependencies.onDied(cause);
    };
    child.once('error', (error) => over(`failed: ${error.message}`));
    child.once('exit', (code, signal) => {
      over(hangs ? 'did not answer and was killed' : `ended with ${signal ?? `code ${code}`}`);
    });
    // This process does not keep a server running that has nothing else to do.
    child.unref();
    child.channel?.unref();
    this.put(child, this.dependencies.preparation).catch(() => undefined);
    return child;
  }

  /** Counts ticks, not time: a stall of this process must not count against that one. */
  private watch(child: ChildProcess, onHang: () => void): NodeJS.Timeout {
    let unanswered = 0;
    let limit = MAX_UNANSWERED_AT_START;
    child.on('message', (message: FromCalls) => {
      unanswered = 0;
      limit = MAX_UNANSWERED;
      if (this.child === child) this.receive(message);
    });
    const pings = setInterval(() => {
      if (this.child !== child) return;
      unanswered += 1;
      if (unanswered > limit) onHang();
      else this.put(child, { type: 'ping' }).catch(() => undefined);
    }, this.dependencies.pingEveryMs ?? PING_EVERY_MS);
    pings.unref();
    return pings;
  }

  private receive(message: FromCalls): void {
    if (message.type !== 'answer') return this.dependencies.onMessage(message);
    const asked = this.asked.get(message.id);
    this.asked.delete(message.id);
    if (message.fault) asked?.reject(errorOf(message.fault));
    else asked?.resolve(message.value);
  }

  private rest(livedMs: number): void {
    if (livedMs > SHORT_LIFE_MS) this.shortLives = 0;
    this.shortLives += 1;
    // The first one is followed at once.
    const pause = this.shortLives === 1 ? 0 : FIRST_PAUSE_MS * 2 ** (this.shortLives - 2);
    this.restingUntil = performance.now() + Math.min(pause, LONGEST_PAUSE_MS);
  }

  private forget(cause: string): void {
    this.child = undefined;
    const unanswered = [...this.asked.values()];
    this.asked.clear();
    for (const { reject } of unanswered) reject(new Error(`The process of the calls ${cause}`));
  }
}

/** What cannot be sent any more is as good as lost: the process's end tells all the rest. */
function send(child: ChildProcess, message: ToCalls): void {
  child.send(message, () => undefined);
}
