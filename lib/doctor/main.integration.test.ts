import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  closeScriptedPlatforms,
  invalidKey,
  startScriptedPlatform,
  token,
} from '@/testing/scripted-platform';
import { startMailServer } from '@/testing/mail-server';
import { startUpstream } from '@/testing/upstream';

const dataDir = mkdtempSync(join(tmpdir(), 'doctor-data-'));
afterEach(closeScriptedPlatforms);
afterAll(() => rmSync(dataDir, { recursive: true }));

const embeddedToken = 'embedded-token-1234567890';

/** Runs the command without the variables of whoever runs the tests. */
async function runDoctor(args: readonly string[], variables: Record<string, string>) {
  const { PATH, HOME, SystemRoot } = process.env;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=react-server', 'lib/doctor/main.ts', ...args],
    {
      env: {
        NODE_ENV: 'production',
        PATH,
        HOME,
        SystemRoot,
        // An empty value counts as not set, and wins over a .env file.
        VAPI_PRIVATE_TOKEN: '',
        VAPI_ASSISTANT_IDS: '',
        SITE_URL: '',
        DATABASE_URL: '',
        DATA_DIR: dataDir,
        SMTP_URL: '',
        LEADS_WEBHOOK_URL: '',
        ...variables,
      },
    },
  );
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const [code] = await once(child, 'close');
  return { code: code as number, stdout, stderr };
}

interface Printed {
  id: string;
  status: string;
  text: string;
  remedy?: string;
}

const parse = (stdout: string) => JSON.parse(stdout) as Printed[];

test('finds the embedded platform well, down to its sound', async () => {
  const { code, stdout, stderr } = await runDoctor(['--json'], {
    EMBEDDED_PLATFORM_TOKEN: embeddedToken,
    LOG_LEVEL: 'trace',
  });
  const findings = parse(stdout);
  expect(findings.filter(({ status }) => status === 'problem')).toEqual([]);
  expect(findings.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'credential.embedded',
      'credential.fine',
      'own_requests.limited',
      'call.opened',
      'call.deleted',
      'webrtc.loads',
      'speech.sounds',
      'database.fine',
      'mail.none',
      'webhook.none',
    ]),
  );
  for (const { status, text, remedy } of findings) {
    expect(text).not.toBe('');
    if (status !== 'ok') expect(remedy).not.toBe('');
  }
  expect(stdout + stderr).not.toContain(embeddedToken);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
}, 60_000);

test('fails where the platform refuses the token, which it does not print, with the faults', async () => {
  const echoed = { status: 401, body: { message: `Invalid Key ${token}` } };
  const platform = await startScriptedPlatform({
    'POST /call/web': echoed,
    'GET /call': invalidKey,
  });
  const { code, stdout, stderr } = await runDoctor([], {
    VAPI_PRIVATE_TOKEN: token,
    VAPI_BASE_URL: platform.url,
    SITE_URL: 'nonsense',
    WEB_CALLS_PER_IP_PER_HOUR: '0',
  });
  expect(stdout).toMatch(/PROBLEM {2}SITE_URL should be/);
  expect(stdout).toMatch(/PROBLEM {2}WEB_CALLS_PER_IP_PER_HOUR should be/);
  expect(stdout).toMatch(/PROBLEM {2}The platform refuses the credential for everything/);
  expect(stdout).toMatch(/PROBLEM {2}No call can be made/);
  expect(stdout).not.toMatch(/^ +at /m);
  expect(stdout + stderr).not.toContain(token);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
}, 60_000);

test('delivers a test if it is asked to, and prints no secret of what it delivers by', async () => {
  const mailServer = await startMailServer();
  const events: unknown[] = [];
  const receiver = await startUpstream((request, response) => {
    request.setEncoding('utf8').on('data', (text) => events.push(JSON.parse(String(text))));
    response.end();
  });
  const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
  const { code, stdout, stderr } = await runDoctor(['--json', '--no-call', '--deliver'], {
    SITE_URL: 'https://www.site.example',
    SMTP_URL: mailServer.url,
    LEADS_WEBHOOK_URL: receiver.url,
    LEADS_WEBHOOK_SECRET: secret,
    LEADS_WEBHOOK_ALLOW_PRIVATE: 'true',
    NEXT_PUBLIC_HOOK: secret,
  });
  await Promise.all([mailServer.close(), receiver.close()]);
  const ids = parse(stdout).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['mail.delivered', 'webhook.delivered']));
  expect(mailServer.mails.map(({ from, to }) => [from, ...to])).toEqual([
    ['hello@site.example', 'hello@site.example'],
  ]);
  expect(events).toEqual([expect.objectContaining({ type: 'lead.test' })]);
  expect(ids).toContain('env.published_secret');
  expect(stdout + stderr).not.toContain(secret);
  expect(code).toBe(1);
}, 60_000);
