import { examineCredential } from './credential';
import {
  closeScriptedPlatforms,
  createdCall,
  invalidKey,
  needsAssistant,
  startScriptedPlatform,
} from '@/testing/scripted-platform';

afterEach(closeScriptedPlatforms);

type Script = Parameters<typeof startScriptedPlatform>[0];

async function examine(script: Script, timeoutMs?: number) {
  const platform = await startScriptedPlatform(script, timeoutMs);
  const findings = await examineCredential(platform.client, new AbortController().signal);
  return { ids: findings.map(({ id }) => id), findings, requests: platform.requests };
}

const calls = { status: 200, body: [] };
const down = { status: 503, body: { message: 'down' } };
const originBound = { status: 403, body: { message: "Key doesn't allow origin ''" } };

describe('the key that an account takes', () => {
  test.each<[string, Script, string[]]>([
    ['for all', { 'POST /call/web': needsAssistant, 'GET /call': calls }, ['credential.fine']],
    [
      'for web calls only',
      { 'POST /call/web': needsAssistant, 'GET /call': invalidKey },
      ['credential.public'],
    ],
    [
      'for all but web calls (401)',
      { 'POST /call/web': invalidKey, 'GET /call': calls },
      ['credential.not_for_web_calls'],
    ],
    [
      'for all but web calls (403)',
      { 'POST /call/web': { status: 403, body: { message: 'Forbidden' } }, 'GET /call': calls },
      ['credential.not_for_web_calls'],
    ],
    [
      'for nothing',
      { 'POST /call/web': invalidKey, 'GET /call': invalidKey },
      ['credential.refused'],
    ],
    [
      'from some origins only',
      { 'POST /call/web': originBound, 'GET /call': invalidKey },
      ['credential.bound_to_origin'],
    ],
    [
      'perhaps, while the platform is down for web calls',
      { 'POST /call/web': down, 'GET /call': calls },
      ['credential.unproven'],
    ],
    [
      'for web calls, while the account is not shown',
      { 'POST /call/web': needsAssistant, 'GET /call': down },
      ['credential.takes_web_calls', 'credential.unproven'],
    ],
    [
      'not for web calls, while the account is not shown',
      { 'POST /call/web': invalidKey, 'GET /call': down },
      ['credential.refused_for_web_calls', 'credential.unproven'],
    ],
    [
      'perhaps, where garbage is answered',
      {
        'POST /call/web': { status: 200, body: '<html>' },
        'GET /call': { status: 200, body: '<' },
      },
      ['credential.unproven'],
    ],
    [
      'perhaps, while the account has no credit',
      {
        'POST /call/web': { status: 400, body: { message: 'Wallet is empty' } },
        'GET /call': calls,
      },
      ['credential.unproven'],
    ],
  ])('%s', async (_, script, expected) => {
    expect((await examine(script)).ids).toEqual(expected);
  });
});

test('says which key to use where web calls take another', async () => {
  const { findings } = await examine({ 'POST /call/web': invalidKey, 'GET /call': calls });
  const [found] = findings;
  expect(found?.status).toBe('problem');
  expect(found?.text).toContain('Invalid Key');
  expect(found?.remedy).toContain("set VAPI_PRIVATE_TOKEN to the account's public key");
});

test('makes no call, and deletes one that a platform makes of nothing', async () => {
  const asked = await examine({ 'POST /call/web': needsAssistant, 'GET /call': calls });
  expect(asked.requests.map(({ line, body }) => [line, body]).sort()).toEqual([
    ['GET /call', undefined],
    ['POST /call/web', {}],
  ]);
  const made = await examine({
    'POST /call/web': createdCall,
    'GET /call': calls,
    'DELETE /call/call-1': { status: 200, body: {} },
  });
  expect(made.requests.map(({ line }) => line)).toContain('DELETE /call/call-1');
  expect(made.ids).toEqual(['credential.fine']);
});

test('does not wait longer than it may', async () => {
  const { findings } = await examine({ 'POST /call/web': 'stall', 'GET /call': 'stall' }, 50);
  expect(findings).toMatchObject([
    {
      id: 'credential.unproven',
      text: expect.stringContaining('was not answered in time'),
    },
  ]);
});
