import { parseEnv } from '@/lib/env';
import { type CheckResult, examine, type Subject } from './examination';
import {
  closeScriptedPlatforms,
  createdCall,
  needsAssistant,
  startScriptedPlatform,
} from '@/testing/scripted-platform';

afterEach(closeScriptedPlatforms);

const subject = (platform: Subject['platform'], changes: Partial<Subject> = {}): Subject => ({
  node: { version: '20.20.0', range: '>=20.19' },
  environment: { settings: parseEnv({}), variables: {}, faults: [], files: ['.env'] },
  dealerships: [],
  platform,
  makesCall: true,
  ...changes,
});

const idsOf = (checks: readonly CheckResult[]) =>
  Object.fromEntries(checks.map(({ title, findings }) => [title, findings.map(({ id }) => id)]));

const deleteCall = { 'DELETE /call/call-1': { status: 200, body: {} } };

test('runs every check against a platform that does as it should', async () => {
  const platform = await startScriptedPlatform({
    'POST /call/web': createdCall,
    'POST /call/web {}': needsAssistant,
    'GET /call': { status: 200, body: [] },
    ...deleteCall,
  });
  const found = idsOf(await Promise.all(examine(subject(platform), { timeLimitMs: 60_000 })));
  expect(found).toMatchObject({
    Credential: ['credential.fine'],
    Assistants: ['assistants.none'],
    'A call': ['call.opened', 'call.deleted'],
  });
});

test('makes no call where none is wanted', async () => {
  const platform = await startScriptedPlatform({ 'GET /call': { status: 200, body: [] } });
  const results = examine(subject(platform, { makesCall: false }), { timeLimitMs: 60_000 });
  expect(idsOf(await Promise.all(results))['A call']).toEqual(['call.not_asked']);
  expect(platform.requests.map(({ body }) => body)).not.toContainEqual(
    expect.objectContaining({ assistant: expect.anything() }),
  );
});

test('ends in time, with every check, though everything stalls', async () => {
  const platform = await startScriptedPlatform(
    { 'POST /call/web': 'stall', 'GET /call': 'stall' },
    60_000,
  );
  const forever = () => new Promise<never>(() => undefined);
  const media = { loadNatives: forever, synthesize: forever };
  const results = examine(subject(platform, { media }), { timeLimitMs: 50 });
  expect(idsOf(await Promise.all(results))).toMatchObject({
    Credential: ['credential.unproven'],
    'A call': ['call.not_opened'],
    WebRTC: ['check.out_of_time'],
    Speech: ['check.out_of_time'],
  });
});

test('tells of an unreachable platform in each check that needs it', async () => {
  const platform = await startScriptedPlatform({});
  await platform.close();
  const found = await Promise.all(examine(subject(platform), { timeLimitMs: 60_000 }));
  expect(idsOf(found)).toMatchObject({
    Credential: ['credential.unproven'],
    'A call': ['call.not_opened'],
  });
  expect(JSON.stringify(found)).toContain('ECONNREFUSED');
});

test('goes on where a check fails itself', async () => {
  const broken = {
    call: { list: () => Promise.reject(new TypeError('broken')) },
  } as unknown as Extract<Subject['platform'], { client: object }>['client'];
  const platform = {
    client: broken,
    isRoomUrl: () => true,
    hasStoredAssistants: true,
    isElsewhere: false,
  };
  const found = idsOf(await Promise.all(examine(subject(platform), { timeLimitMs: 60_000 })));
  expect(found.Credential).toEqual(['check.failed']);
  expect(found["The site's own assistants"]).toContain('own_requests.limited');
});

test('says of each check that has no platform to ask why', async () => {
  const results = examine(subject({ because: 'VAPI_PRIVATE_TOKEN has a wrong value' }), {
    timeLimitMs: 60_000,
  });
  const found = idsOf(await Promise.all(results));
  expect(found['A call']).toEqual(['check.not_run']);
  expect(found.Environment).toContain('env.fine');
});

test('deletes the call under way when it is interrupted', async () => {
  const interruption = new AbortController();
  const platform = await startScriptedPlatform({
    'POST /call/web': createdCall,
    'POST /call/web {}': 'stall',
    'GET /call': 'stall',
    ...deleteCall,
  });
  const results = examine(subject(platform), {
    timeLimitMs: 60_000,
    interrupt: interruption.signal,
  });
  interruption.abort();
  const found = idsOf(await Promise.all(results));
  expect(found.Credential).toEqual(['check.interrupted']);
  expect(found['A call']).toEqual(['call.opened', 'call.deleted']);
});
