import 'server-only';
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import type { VoiceServiceHealth } from '@/lib/embedded-platform/calls/embedded-calls';
import { refuse } from '@/lib/embedded-platform/http/respond';
import { env, voiceServiceVariables } from '@/lib/env';
import { LOOPBACK_CLIENT_HEADER } from '@/lib/http/client-address';
import { log } from '@/lib/log';
import { metrics } from '@/lib/metrics/metrics';
import { EMBEDDED_PLATFORM_PATH } from '@/lib/platform/platform-of';
import { perProcess } from '@/lib/process/per-process';

/** Built by bundle.mjs from lib/embedded-platform/main.ts. Server, build and commands run in the root folder. */
const script = join(process.cwd(), 'lib', 'embedded-platform', 'service.generated.js');

const START_EVERY_MS = 1_000;
/** Time that requests and the site's start wait for the service, in milliseconds. A busy machine starts it slowly. */
const WAITS_MS = 30_000;
/** Unanswered pings after which the service counts as hung. */
const MAX_UNANSWERED = 4;
/** Time before a stopping service is killed, longer than its goodbyes take. */
const STOP_WITHIN_MS = 2_000;

/** A message of the service's process: its address, its fault, or its load every five seconds. */
interface Said {
  url?: string;
  fault?: string;
  load?: { calls: number; memory: number };
}

function noteLoad({ calls, memory }: NonNullable<Said['load']>): void {
  const { voiceCalls, voiceMemory } = metrics().gauges;
  voiceCalls.set(calls);
  voiceMemory.set(memory);
}

/**
 * The process of the embedded voice platform. It restarts whenever it ends, at most once a second, until it is stopped.
 * It ends with this process in any case.
 */
export class VoiceService {
  private readonly events = new EventEmitter<{ listening: [string] }>();
  private child: ChildProcess | undefined;
  private url: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  /** The reason why the latest process ended or could not start. */
  private fault: string | undefined;

  constructor(
    private readonly script: string,
    private readonly variables: Record<string, string | undefined>,
    private readonly pingEveryMs = 5_000,
  ) {
    this.start();
  }

  /** @throws Error (rejects) if the service does not listen within `withinMs` milliseconds */
  async address(withinMs: number): Promise<string> {
    if (this.isStopped) throw new Error('The voice service is stopped.');
    if (this.url !== undefined) return this.url;
    const late = new AbortController();
    // The timer keeps the process running; the service itself does not.
    const timer = setTimeout(() => late.abort(), withinMs);
    try {
      const [url] = (await once(this.events, 'listening', late)) as [string];
      return url;
    } catch (cause) {
      throw new Error(`The voice service does not listen: ${this.fault ?? 'it starts'}`, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Lets the service say its goodbyes; resolves when it has ended. */
  async stop(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    this.isStopped = true;
    clearTimeout(this.timer);
    if (!child?.connected) return;
    const ended = once(child, 'exit');
    child.disconnect();
    const kill = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(kill);
  }

  private start(): void {
    const startedAt = performance.now();
    const child = fork(this.script, {
      env: {
        ...this.variables,
        NODE_ENV: 'production',
        // Otherwise the recognizer's runtime (onnxruntime 1.30) reports its use to Microsoft.
        ORT_DISABLE_TELEMETRY: '1',
        // Otherwise glibc keeps 100 MiB of free memory per thread after the models have loaded.
        MALLOC_ARENA_MAX: '2',
      },
      // Otherwise the young generation of each of its four threads may grow to 48 MiB.
      execArgv: ['--max-semi-space-size=4'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.child = child;
    let said: string | undefined;
    let unanswered = 0;
    const pings = setInterval(() => {
      unanswered += 1;
      if (unanswered > MAX_UNANSWERED) child.kill('SIGKILL');
      else if (child.connected) child.send('ping');
    }, this.pingEveryMs).unref();
    child.on('message', ({ url, fault, load }: Said) => {
      unanswered = 0;
      if (load) noteLoad(load);
      said ??= fault;
      if (url === undefined) return;
      this.url = url;
      this.events.emit('listening', url);
    });
    const restart = (cause: string) => {
      clearInterval(pings);
      if (this.child !== child) return;
      this.child = undefined;
      this.url = undefined;
      this.fault = said ?? cause;
      metrics().restarts.inc();
      noteLoad({ calls: 0, memory: 0 });
      log.error({ cause: this.fault }, 'The voice service ended, and is started again.');
      const livedMs = performance.now() - startedAt;
      this.timer = setTimeout(() => this.start(), Math.max(0, START_EVERY_MS - livedMs)).unref();
    };
    child.once('error', (error) => restart(error.message));
    child.once('exit', (code, signal) => restart(signal ?? `code ${code}`));
    // The service does not keep this process running.
    child.unref();
    child.channel?.unref();
  }
}

/** The bearer token of the service's API: configured, or random for each process. */
export const voiceServiceToken = (): string =>
  perProcess('token', () => env.EMBEDDED_PLATFORM_TOKEN ?? randomBytes(32).toString('base64url'));

const holder = () => perProcess<{ service?: VoiceService }>('voice-service', () => ({}));

function voiceService(changes: Record<string, string> = {}): VoiceService {
  const token = { EMBEDDED_PLATFORM_TOKEN: voiceServiceToken() };
  const variables = { ...voiceServiceVariables(), ...token, ...changes };
  return (holder().service ??= new VoiceService(script, variables));
}

/**
 * @param changes variables that differ from the site's
 * @throws Error (rejects) if the service cannot start
 */
export async function startVoiceService(changes?: Record<string, string>): Promise<void> {
  await voiceService(changes).address(WAITS_MS);
}

/** Stops the service for good in this process. */
export async function stopVoiceService(): Promise<void> {
  await holder().service?.stop();
}

/** Request headers that the service reads. */
const passedOn = [LOOPBACK_CLIENT_HEADER, 'authorization', 'content-type', 'x-room-ticket'];

/** Hop-by-hop headers, which are not passed on. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

/** Forwards a request to the service; answers 503 in the platform's shape if that fails. */
export async function askVoiceService(request: Request): Promise<Response> {
  const { protocol, host, pathname, search } = new URL(request.url);
  const { method, body, signal } = request;
  const headers = new Headers({
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
  });
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  try {
    const address = (await voiceService().address(WAITS_MS)) + pathname + search;
    const sent = { method, headers, body, signal, redirect: 'manual', cache: 'no-store' } as const;
    // Node requires `duplex` for a stream body; the DOM's types lack it.
    const answer = await fetch(address, { ...sent, duplex: 'half' } as RequestInit);
    const { status } = answer;
    const answered = new Headers(answer.headers);
    for (const name of ofConnection) answered.delete(name);
    // Closes the connection instead of waiting for the rest of a slow body.
    if (status === 408) answered.set('connection', 'close');
    return new Response(answer.body, { status, headers: answered });
  } catch (err) {
    if (signal.aborted) throw err;
    log.warn({ err }, 'The voice service did not answer.');
    return refuse(503, 'The voice service is starting: try again in a moment.');
  }
}

/**
 * Checks that the service can hold calls.
 *
 * @returns its weaknesses, if any
 * @throws Error (rejects) if no call can be held
 */
export async function checkVoiceService(signal?: AbortSignal) {
  const authorization = `Bearer ${voiceServiceToken()}`;
  const url = `http://localhost${EMBEDDED_PLATFORM_PATH}/health`;
  const answer = await askVoiceService(new Request(url, { headers: { authorization }, signal }));
  const health = (await answer.json()) as VoiceServiceHealth & { message?: string };
  if (!answer.ok) throw new Error(health.message);
  return health;
}
