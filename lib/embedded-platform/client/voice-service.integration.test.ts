import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { log } from '@/lib/log';
import {
  askVoiceService,
  checkVoiceService,
  stopVoiceService,
  VoiceService,
  voiceServiceToken,
} from './voice-service';

const folder = mkdtempSync(join(tmpdir(), 'voice-service-'));
afterAll(async () => {
  await stopVoiceService();
  rmSync(folder, { recursive: true });
});

/** Starts a service that reports its variables in its address, then runs `then`. */
function start(then: string, variables = {}, pingEveryMs = 5_000): VoiceService {
  const script = join(folder, 'service.js');
  const known = 'process.pid, JSON.stringify([process.env, process.execArgv])';
  writeFileSync(script, `${then}; process.send({ url: [${known}].join(' ') })`);
  return new VoiceService(script, variables, pingEveryMs);
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the real one', () => {
  const headers = {
    authorization: `Bearer ${voiceServiceToken()}`,
    'content-type': 'application/json',
  };

  test('starts when it is needed, can hold calls, and says why it cannot hear', async () => {
    const health = await checkVoiceService();
    expect([{}, { deafBecause: expect.any(String) as unknown }]).toContainEqual(health);
  });

  test('names a room on the origin that it was asked at', async () => {
    const body = JSON.stringify({ assistant: { metadata: { side: 'store' } } });
    const url = 'https://www.example.com/api/embedded/call/web';
    const answer = await askVoiceService(new Request(url, { method: 'POST', headers, body }));
    expect(answer.status).toBe(201);
    const { webCallUrl } = (await answer.json()) as { webCallUrl: string };
    expect(webCallUrl).toMatch(/^https:\/\/www\.example\.com\/api\/embedded\/rooms\/[\w-]{32}$/);
    const left = await askVoiceService(new Request(webCallUrl, { method: 'DELETE' }));
    expect([left.status, left.body]).toEqual([204, null]);
  });

  test('refuses a request without credential, a body that is too large, and an unknown path', async () => {
    const ask = (path: string, init = {}) =>
      askVoiceService(new Request(`http://localhost/api/embedded/${path}`, init));
    expect((await ask('call')).status).toBe(401);
    const body = JSON.stringify({ name: 'x'.repeat(300_000) });
    expect((await ask('assistant', { method: 'POST', headers, body })).status).toBe(413);
    expect((await ask('nothing', { headers })).status).toBe(404);
  });
});

test('passes the service only the variables and options that it is given', async () => {
  process.env['SOMETHING_SECRET'] = 'secret';
  const service = start('setInterval(() => {}, 1000)', { SITE_URL: 'https://www.example.com' });
  const url = await service.address(10_000);
  delete process.env['SOMETHING_SECRET'];
  const given = JSON.parse(url.slice(url.indexOf(' '))) as [object, string[]];
  // Telemetry of the recognizer's runtime is off.
  const all = {
    SITE_URL: 'https://www.example.com',
    ORT_DISABLE_TELEMETRY: '1',
    MALLOC_ARENA_MAX: '2',
  };
  expect(given).toEqual([expect.objectContaining(all), ['--max-semi-space-size=4']]);
  const names = Object.keys(given[0]).filter((name) => !name.startsWith('NODE_'));
  expect(names.sort()).toEqual(Object.keys(all).sort());
  const pid = parseInt(url, 10);
  await service.stop();
  expect(isAlive(pid)).toBe(false);
});

test('restarts a service that dies, a second after its start, and none that was stopped', async () => {
  const error = jest.spyOn(log, 'error').mockReturnValue();
  const service = start(
    'process.once("SIGTERM", () => process.exit(3)); setInterval(() => {}, 1000)',
  );
  const startedAt = performance.now();
  const pid = parseInt(await service.address(10_000), 10);
  process.kill(pid, 'SIGTERM');
  while (isAlive(pid) || error.mock.calls.length === 0)
    await new Promise((go) => setTimeout(go, 5));
  expect(parseInt(await service.address(10_000), 10)).not.toBe(pid);
  expect(performance.now() - startedAt).toBeGreaterThan(1_000);
  expect(error.mock.calls).toEqual([[{ cause: 'code 3' }, expect.any(String)]]);
  await service.stop();
  await expect(service.address(50)).rejects.toThrow('is stopped');
});

test('kills and restarts a service that hangs, and keeps one that answers', async () => {
  const error = jest.spyOn(log, 'error').mockReturnValue();
  const answers = 'process.on("message", () => process.send({}))';
  const service = start(answers, {}, 100);
  const pid = parseInt(await service.address(10_000), 10);
  await new Promise((go) => setTimeout(go, 1_000));
  expect(parseInt(await service.address(0), 10)).toBe(pid);
  process.kill(pid, 'SIGSTOP');
  while (isAlive(pid)) await new Promise((go) => setTimeout(go, 20));
  expect(parseInt(await service.address(10_000), 10)).not.toBe(pid);
  expect(error).toHaveBeenLastCalledWith({ cause: 'SIGKILL' }, expect.any(String));
  await service.stop();
});
