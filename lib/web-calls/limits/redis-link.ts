import { Redis } from 'ioredis';
import type { Log } from '@/lib/log';
import { KEY_PREFIX, type LedgerCommands, ledgerScripts } from './redis-scripts';

export type RedisClient = Redis & LedgerCommands;

/** How long Redis may take for an answer, and for its first connection, in milliseconds. */
const ANSWER_LIMIT_MS = 300;
const CONNECT_LIMIT_MS = 1_000;

/** How often a Redis that is gone is looked for, in milliseconds. */
const RETRY_MS = 1_000;
/** A connection whose other end is gone may look open: it is made anew after so many failed looks. */
const FAILED_LOOKS_BEFORE_RECONNECT = 3;

/**
 * A connection to Redis that is either up or down. While it is down nobody waits for it, and it is
 * looked for in the background. It logs one line when it goes and one when it is back.
 */
export class RedisLink {
  /** The client; to ask it something, use `ask`. */
  readonly client: RedisClient;
  private readonly subscriber: Redis;
  private isUp = false;
  private hasWarned = false;
  private failedLooks = 0;
  private fault: unknown;
  private lookTimer: NodeJS.Timeout | undefined;

  /**
   * @param url redis:// or rediss://, which may hold a user and a password
   * @param onUp called whenever Redis can be asked (again), before anybody else asks
   */
  constructor(
    url: string,
    private readonly log: Log,
    private readonly onUp: () => void,
  ) {
    this.client = new Redis(url, {
      lazyConnect: true,
      connectTimeout: CONNECT_LIMIT_MS,
      retryStrategy: () => RETRY_MS,
      // A question is answered now or not at all: sent again later, it would count a second time.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      enableReadyCheck: false,
      keepAlive: 10_000,
      scripts: ledgerScripts,
    }) as RedisClient;
    // Messages are few and may come late: this one waits for its connection.
    this.subscriber = this.client.duplicate({
      enableOfflineQueue: true,
      maxRetriesPerRequest: null,
      autoResubscribe: false,
    });
    this.client.on('error', (error: unknown) => (this.fault = error));
    this.client.on('close', () => this.goDown(this.fault));
    this.client.on('ready', () => void this.look());
    // The same fault hits the other connection, which logs it.
    this.subscriber.on('error', () => undefined);
  }

  /** Connects, and resolves when Redis is up or, after a second at most, known to be down. */
  async open(): Promise<void> {
    const isDecided = new Promise<void>((resolve) => {
      this.client.once('close', resolve);
      const timer = setTimeout(resolve, CONNECT_LIMIT_MS);
      this.client.connect().then(
        () => void this.look().then(resolve),
        () => resolve(),
      );
      timer.unref();
    });
    this.subscriber.connect().catch(() => undefined);
    await isDecided;
    if (!this.isUp) this.goDown(this.fault);
  }

  /**
   * What Redis answers to `question`; undefined where it does not. It may have done what it was asked
   * to all the same.
   */
  async ask<Answer>(
    question: (redis: RedisClient) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    if (!this.isUp) return undefined;
    try {
      return await inTime(question(this.client));
    } catch (error) {
      this.goDown(error);
      return undefined;
    }
  }

  /** Whether Redis answered when it was last asked. */
  get answers(): boolean {
    return this.isUp;
  }

  /** Calls `listener` with each message of a channel, as long as the process lives. */
  listen(channel: string, listener: (message: string) => void): void {
    this.subscriber.on('message', (from: string, message: string) => {
      if (from === channel) listener(message);
    });
    // At each new connection: a client whose first connection was refused forgets its subscriptions.
    this.subscriber.on('ready', () => this.subscriber.subscribe(channel).catch(() => undefined));
  }

  close(): void {
    this.isUp = false;
    clearTimeout(this.lookTimer);
    for (const connection of [this.client, this.subscriber]) {
      connection.removeAllListeners('close');
      connection.removeAllListeners('ready');
      connection.disconnect();
    }
  }

  private goDown(error: unknown): void {
    this.isUp = false;
    this.lookLater();
    if (this.hasWarned) return;
    this.hasWarned = true;
    this.log.warn(
      // The error itself carries the command, and so a password.
      { reason: error instanceof Error ? error.message : undefined },
      'Redis does not answer: this process counts calls by itself until it does.',
    );
  }

  private lookLater(): void {
    clearTimeout(this.lookTimer);
    this.lookTimer = setTimeout(() => void this.look(), RETRY_MS).unref();
  }

  /** Whether Redis can be asked is seen by a write: one that is full or a replica answers a PING too. */
  private async look(): Promise<void> {
    if (this.isUp) return;
    try {
      // This rejects at once while the client is not ready.
      await inTime(this.client.set(`${KEY_PREFIX}probe`, 1, 'PX', RETRY_MS));
    } catch (error) {
      if (this.isUp) return;
      this.goDown(error);
      // In the state `connect` there is a connection, which waits for its first answer.
      const hasConnection = this.client.status === 'ready' || this.client.status === 'connect';
      this.failedLooks = hasConnection ? this.failedLooks + 1 : 0;
      if (this.failedLooks >= FAILED_LOOKS_BEFORE_RECONNECT) {
        this.failedLooks = 0;
        this.client.disconnect(true);
      }
      return;
    }
    if (this.isUp) return;
    this.failedLooks = 0;
    clearTimeout(this.lookTimer);
    // In this order and without a pause: new claims go to Redis from here on, after what onUp sends.
    this.isUp = true;
    this.onUp();
    if (this.hasWarned) this.log.info('Redis answers again: calls are counted together.');
    this.hasWarned = false;
  }
}

/**
 * Rejects where Redis takes too long. In a process that was busy itself, timers fire before the answers
 * that arrived meanwhile have been read: these count as in time.
 */
function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('Redis took too long to answer.'));
    const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), ANSWER_LIMIT_MS);
    answer.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
