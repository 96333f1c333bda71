import 'server-only';
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { refuse } from '@/lib/embedded-platform/http/respond';
import { env, voiceServiceVariables } from '@/lib/env';
import { log } from '@/lib/log';
import { metrics } from '@/lib/metrics/metrics';
import { perProcess } from '@/lib/process/per-process';
import { EMBEDDED_PLATFORM_PATH } from '@/lib/platform/platform-of';
import { OF_THIS_MACHINE_HEADER } from '@/lib/http/client-address';

/** What bundle.mjs makes of lib/embedded-platform/main.ts. Server, build and commands run in the root folder. */
const script = join(process.cwd(), 'lib', 'embedded-platform', 'service.generated.js');

const START_EVERY_MS = 1_000;
/** How long requests and the start of the site wait for the service, in milliseconds: a busy machine starts it slowly. */
const WAITS_MS = 30_000;
/** So many questions without an answer: it hangs. */
const MAX_UNANSWERED = 4;
/** Longer than its goodbyes take. */
const STOP_WITHIN_MS = 2_000;

/** A message of the service's process: where it listens, why it cannot, or how busy it is, every five seconds. */
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
 * The process of the embedded voice platform: started anew whenever it ends, once a second at most, until it is
 * stopped. It ends with this one, however that ends.
 */
export class VoiceService {
  private readonly events = new EventEmitter<{ listening: [string] }>();
  private child: ChildProcess | undefined;
  private url: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  /** Why the latest one has ended, or could not begin. */
  private fault: string | undefined;

  constructor(
    private readonly script: string,
    private readonly variables: Record<string, string | undefined>,
    private readonly pingEveryMs = 5_000,
  ) {
    this.start();
  }

  /** @throws Error (rejects) where it does not listen within so many milliseconds */
  async address(withinMs: number): Promise<string> {
    if (this.isStopped) throw new Error('The voice service is stopped.');
    if (this.url !== undefined) return this.url;
    const late = new AbortController();
    // It keeps the process running, which the service itself does not.
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

  /** Lets it say its goodbyes, and resolves when it has ended. */
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
        // Without it the recognizer's runtime (onnxruntime 1.30) tells Microsoft of its use.
        ORT_DISABLE_TELEMETRY: '1',
        // glibc keeps free memory for each thread: 100 MiB of the models' loading.
        MALLOC_ARENA_MAX: '2',
      },
      // The young generation of each of its four threads may grow to 48 MiB otherwise.
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
    // It does not keep a process running that has nothing else to do.
    child.unref();
    child.channel?.unref();
  }
}

/** The bearer token of the service's API: the configured one, or one that is made at the start. */
export const voiceServiceToken = (): string =>
  perProcess('token', () => env.EMBEDDED_PLATFORM_TOKEN ?? randomBytes(32).toString('base64url'));

const holder = () => perProcess<{ service?: VoiceService }>('voice-service', () => ({}));

function voiceService(changes: Record<string, string> = {}): VoiceService {
  const token = { EMBEDDED_PLATFORM_TOKEN: voiceServiceToken() };
  const variables = { ...voiceServiceVariables(), ...token, ...changes };
  return (holder().service ??= new VoiceService(script, variables));
}

/**
 * @param changes what of its variables is to be other than the site's
 * @throws Error (rejects) where it cannot be started
 */
export async function startVoiceService(changes?: Record<string, string>): Promise<void> {
  await voiceService(changes).address(WAITS_MS);
}

/** It is not started again in this process. */
export async function stopVoiceService(): Promise<void> {
  await holder().service?.stop();
}

/** What the service reads of a request, beside its address. */
const passedOn = [OF_THIS_MACHINE_HEADER, 'authorization', 'content-type', 'x-room-ticket'];

/** Headers of one connection, which are not passed on to another. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

/** Has the service answer a request to the site's own origin; 503 in the platform's shape where it cannot. */
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
    // Node asks for `duplex` where the body is a stream; the types of the DOM do not know it.
    const answer = await fetch(address, { ...sent, duplex: 'half' } as RequestInit);
    const { status } = answer;
    const answered = new Headers(answer.headers);
    for (const name of ofConnection) answered.delete(name);
    // The rest of a slow body is not waited for.
    if (status === 408) answered.set('connection', 'close');
    return new Response(answer.body, { status, headers: answered });
  } catch (err) {
    if (signal.aborted) throw err;
    log.warn({ err }, 'The voice service did not answer.');
    return refuse(503, 'The voice service is starting: try again in a moment.');
  }
}

/** The weaknesses of a voice service that can hold calls. */
export interface VoiceServiceHealth {
  /** Why it understands no speech. */
  deafBecause?: string;
  /** Its agent weighs words alone: the model of meaning did not load. */
  isWithoutModel?: true;
}

/**
 * Checks that calls could be held now.
 *
 * @returns its weaknesses, if any
 * @throws Error (rejects) where no call can be held
 */
export async function checkVoiceService(signal?: AbortSignal): Promise<VoiceServiceHealth> {
  const authorization = `Bearer ${voiceServiceToken()}`;
  const url = `http://localhost${EMBEDDED_PLATFORM_PATH}/health`;
  const answer = await askVoiceService(new Request(url, { headers: { authorization }, signal }));
  const health = (await answer.json()) as VoiceServiceHealth & { message?: string };
  if (!answer.ok) throw new Error(health.message);
  return health;
}
