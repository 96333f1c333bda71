import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromeOffer } from '@/testing/chrome-offer';
import { parseOffer } from '../../media/sdp';
import { CallsProcess, type CallsProcessDependencies } from './calls-process';
import type { FromCalls, Question } from './messages';

const folder = mkdtempSync(join(tmpdir(), 'calls-process-'));
const running: CallsProcess[] = [];
afterEach(() => {
  for (const calls of running.splice(0)) calls.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const real = join(process.cwd(), 'lib', 'embedded-platform', 'calls-process.generated.js');
const read = parseOffer(chromeOffer());
if (!read.ok) throw new Error(read.reason);
const question = {
  type: 'join',
  roomId: 'room',
  call: {
    firstMessage: 'Hello!',
    side: 'voice' as const,
    store: undefined,
    prompt: undefined,
    voice: 'slt' as const,
    clientMessages: [],
    maxDurationSeconds: 300,
    silenceTimeoutSeconds: 30,
  },
  offer: { ...read.offer, candidates: [] },
  mayReturn: true,
} satisfies Question;
const nothing: Question = { type: 'prepare', lines: [] };

/** A script that answers all but joining, and does `onJoin` then. */
function misbehaving(name: string, onJoin: string): string {
  const script = join(folder, `${name}.js`);
  const answer = `process.send({ type: 'answer', id: message.id, value: 'well' })`;
  const listener = `(message) => { if (message.type === 'join') { ${onJoin} } else ${answer}; }`;
  writeFileSync(script, `process.on('message', ${listener});`);
  return script;
}

function start(script: string, options: Partial<CallsProcessDependencies> = {}) {
  const told: FromCalls[] = [];
  const died: string[] = [];
  const calls = new CallsProcess({
    script,
    args: [],
    preparation: nothing,
    onMessage: (message) => told.push(message),
    onDied: (cause) => died.push(cause),
    ...options,
  });
  running.push(calls);
  return { calls, told, died };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('the process answers an offer, tells how the call goes, and ends it when told', async () => {
  const { calls, told } = start(real);
  expect(await calls.ask(question)).toMatch(
    /^a=candidate:\S+ 1 UDP \d+ 127\.0\.0\.1 \d+ typ host/m,
  );
  calls.end('room', 'manually-canceled');
  await until(() => told.some(({ type }) => type === 'ended'));
  expect(told.slice(-2)).toEqual([
    { type: 'progress', roomId: 'room', progress: expect.objectContaining({ joined: false }) },
    { type: 'ended', roomId: 'room', reason: 'manually-canceled' },
  ]);
});

test('it has none of the server’s variables and options', async () => {
  const script = misbehaving(
    'environment',
    `process.send({ type: 'answer', id: message.id, value: JSON.stringify([process.env, process.execArgv]) })`,
  );
  process.env['SOMETHING_SECRET'] = 'secret';
  const [environment, options] = JSON.parse((await start(script).calls.ask(question)) ?? '') as [
    object,
    string[],
  ];
  delete process.env['SOMETHING_SECRET'];
  expect(Object.keys(environment).filter((name) => !name.startsWith('NODE_'))).toEqual([]);
  expect(options).toEqual([]);
});

test.each([
  ['is halted', `process.kill(process.pid, 'SIGSTOP')`, 'did not answer and was killed'],
  ['crashes', `process.kill(process.pid, 'SIGSEGV')`, 'ended with SIGSEGV'],
  ['ends', 'process.exit(3)', 'ended with code 3'],
])(
  'one that %s fails who waits for it, and the next need starts another',
  async (name, act, why) => {
    const { calls, died } = start(misbehaving(name, act), { pingEveryMs: 200 });
    expect(await calls.ask(nothing)).toBe('well');
    const { pid = 0 } = calls;
    await expect(calls.ask(question)).rejects.toThrow(why);
    expect(died).toEqual([why]);
    expect(isAlive(pid)).toBe(false);
    expect(calls.pid).toBeUndefined();
    expect(await calls.ask(nothing)).toBe('well');
    expect(calls.pid).not.toBe(pid);
  },
);
