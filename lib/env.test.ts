import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { misspelledVariables, parseEnv, type Env } from './env';

const defaults: Env = {
  VAPI_BASE_URL: 'https://api.vapi.ai',
  VAPI_ASSISTANT_IDS: [],
  VAPI_SQUAD_IDS: [],
  VAPI_WORKFLOW_IDS: [],
  FRAME_ANCESTORS: [],
  TRUSTED_PROXY_HOPS: 0,
  WEB_CALL_MAX_DURATION_SECONDS: 300,
  WEB_CALL_VIDEO_RECORDING: false,
  WEB_CALLS_PER_IP_PER_HOUR: 30,
  WEB_CALLS_PER_DEALERSHIP_PER_HOUR: 60,
  WEB_CALLS_AT_ONCE: 10,
  WEB_CALLS_AT_ONCE_PER_IP: 3,
  WEB_CALLS_PER_DAY: 200,
  WEB_CALL_MINUTES_PER_DAY: 300,
  EMBEDDED_PLATFORM_MAX_ROOMS: 60,
  EMBEDDED_PLATFORM_EARS: 'base',
  AGENT_SPEECH_MODEL: 'tts-1',
  AGENT_SPEECH_VOICE: ['nova', 'onyx'],
  DATA_DIR: '.data',
  LEADS_WEBHOOK_ALLOW_PRIVATE: false,
  LEADS_KEPT_DAYS: 365,
  LEADS_PER_IP_PER_HOUR: 10,
  LEADS_PER_DAY: 500,
  OIDC_NAME: 'single sign-on',
  LOG_LEVEL: 'info',
};

const webhookSecret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

function faultOf(source: Record<string, string>): string {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return '';
}

test('every variable is optional', () => {
  expect(parseEnv({})).toEqual(defaults);
});

test('an empty or blank variable counts as not set', () => {
  expect(parseEnv({ VAPI_PRIVATE_TOKEN: '', SITE_URL: '  ', LOG_LEVEL: '' })).toEqual(defaults);
});

/** Every variable with a value other than its default. */
const given = {
  VAPI_PRIVATE_TOKEN: ' key-12345\n',
  VAPI_BASE_URL: 'http://127.0.0.1:4010/v1',
  VAPI_ASSISTANT_IDS: 'one, two,,one',
  VAPI_SQUAD_IDS: 'b1a7c0de-0000-4000-8000-000000000001,',
  VAPI_WORKFLOW_IDS: 'b1a7c0de-0000-4000-8000-000000000002',
  SITE_URL: 'https://www.example.com/',
  FRAME_ANCESTORS: 'https://dealer.example, https://www.Dealer.example:8443/,http://127.0.0.1:80,',
  CONTACT_EMAIL: 'hello@example.com',
  PRIVACY_EMAIL: 'privacy@example.com',
  LEGAL_EMAIL: 'legal@example.com',
  PORTAL_URL: 'https://portal.example.com/login',
  CALENDAR_URL: 'https://calendar.example.com/a?gv=true',
  OFFER_ENDS_AT: '2027-01-31T18:00:00-05:00',
  TRUSTED_PROXY_HOPS: '2',
  WEB_CALL_MAX_DURATION_SECONDS: '10',
  WEB_CALL_VIDEO_RECORDING: 'true',
  WEB_CALLS_PER_IP_PER_HOUR: '5',
  WEB_CALLS_PER_DEALERSHIP_PER_HOUR: '6',
  WEB_CALLS_AT_ONCE: '7',
  WEB_CALLS_AT_ONCE_PER_IP: '8',
  WEB_CALLS_PER_DAY: '9',
  WEB_CALL_MINUTES_PER_DAY: '10',
  EMBEDDED_PLATFORM_TOKEN: '0123456789abcdef',
  EMBEDDED_PLATFORM_MAX_ROOMS: '500',
  EMBEDDED_PLATFORM_UDP_PORT: '40000',
  EMBEDDED_PLATFORM_EARS: 'tiny',
  AGENT_SPEECH_URL: 'http://localhost:8880/v1',
  AGENT_SPEECH_KEY: 'speech-key',
  AGENT_SPEECH_MODEL: 'kokoro',
  AGENT_SPEECH_VOICE: 'af_heart, am_adam',
  AGENT_MODEL_URL: 'https://models.example.com/v1/',
  AGENT_MODEL_KEY: 'model-key',
  AGENT_MODEL: 'maker/model-8b',
  DATABASE_URL: 'postgresql://site:se%25cret@db.example.com/site?sslmode=verify-full',
  DATA_DIR: '/var/lib/site',
  BACKUP_DIR: '/var/backups/site',
  SMTP_URL: 'smtps://user%40example.com:secret@mail.example.com:465/',
  MAIL_FROM: 'site@example.com',
  LEADS_WEBHOOK_URL: 'http://localhost:4000/hook?key=1',
  LEADS_WEBHOOK_SECRET: webhookSecret,
  LEADS_WEBHOOK_ALLOW_PRIVATE: 'true',
  LEADS_KEPT_DAYS: '30',
  LEADS_PER_IP_PER_HOUR: '11',
  LEADS_PER_DAY: '12',
  GOOGLE_CLIENT_ID: '1234.apps.example.com',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  OIDC_ISSUER: 'https://login.example.com/realms/sales/',
  OIDC_CLIENT_ID: 'desk',
  OIDC_CLIENT_SECRET: 'oidc-secret',
  OIDC_NAME: 'Example ID',
  METRICS_TOKEN: 'metrics-token-0123',
  LOG_LEVEL: 'debug',
};

test('reads each variable', () => {
  const figures = Object.entries(given).filter(([, value]) => /^\d+$/.test(value));
  expect(parseEnv(given)).toEqual({
    ...given,
    ...Object.fromEntries(figures.map(([name, value]) => [name, Number(value)])),
    VAPI_PRIVATE_TOKEN: 'key-12345',
    VAPI_ASSISTANT_IDS: ['one', 'two'],
    VAPI_SQUAD_IDS: ['b1a7c0de-0000-4000-8000-000000000001'],
    VAPI_WORKFLOW_IDS: ['b1a7c0de-0000-4000-8000-000000000002'],
    SITE_URL: 'https://www.example.com',
    FRAME_ANCESTORS: [
      'https://dealer.example',
      'https://www.dealer.example:8443',
      'http://127.0.0.1',
    ],
    OFFER_ENDS_AT: new Date('2027-01-31T23:00:00Z'),
    WEB_CALL_VIDEO_RECORDING: true,
    AGENT_SPEECH_VOICE: ['af_heart', 'am_adam'],
    AGENT_MODEL_URL: 'https://models.example.com/v1',
    LEADS_WEBHOOK_ALLOW_PRIVATE: true,
    OIDC_ISSUER: 'https://login.example.com/realms/sales',
  });
});

test('a link that lacks a slash leads to its host', () => {
  const { CALENDAR_URL, PORTAL_URL } = parseEnv({
    CALENDAR_URL: 'https:/calendar.example.com/you',
    PORTAL_URL: 'https:portal.example.com',
  });
  expect(CALENDAR_URL).toBe('https://calendar.example.com/you');
  expect(PORTAL_URL).toBe('https://portal.example.com/');
});

test.each([
  ...['VAPI_BASE_URL=http://api.vapi.ai', 'VAPI_BASE_URL=https://user:pass@api.vapi.ai'],
  ...['VAPI_BASE_URL=http://localhost.example.com', 'VAPI_ASSISTANT_IDS=one two'],
  ...['VAPI_SQUAD_IDS=a-squad', 'VAPI_WORKFLOW_IDS=B1A7C0DE', 'SITE_URL=www.example.com'],
  ...['SITE_URL=https://example.com/site', 'FRAME_ANCESTORS=http://dealer.example'],
  ...['FRAME_ANCESTORS=https://*.dealer.example', "FRAME_ANCESTORS=https://a.example, 'self'"],
  ...['a.example', '*', 'https:', 'https://a.example/path', 'https://user@a.example'].map(
    (origin) => `FRAME_ANCESTORS=${origin}`,
  ),
  ...['FRAME_ANCESTORS=https://a.example;script-src', 'FRAME_ANCESTORS=javascript:alert(1)'],
  ...['CONTACT_EMAIL=hello at example.com', 'PORTAL_URL=javascript:alert(1)'],
  ...['CALENDAR_URL=javascript:alert(1)', 'CALENDAR_URL=https://me:secret@a.example'],
  ...['OFFER_ENDS_AT=31 August', 'OFFER_ENDS_AT=2025-08-31T23:59:59', 'TRUSTED_PROXY_HOPS=-1'],
  ...['WEB_CALL_MAX_DURATION_SECONDS=9', 'WEB_CALL_MAX_DURATION_SECONDS=43201'],
  ...['WEB_CALL_MAX_DURATION_SECONDS=1e3', 'WEB_CALL_VIDEO_RECORDING=yes'],
  ...['WEB_CALLS_PER_IP_PER_HOUR=0', 'WEB_CALLS_PER_DEALERSHIP_PER_HOUR=0'],
  ...['WEB_CALLS_AT_ONCE=10001', 'WEB_CALLS_AT_ONCE_PER_IP=0', 'WEB_CALLS_PER_DAY=-1'],
  ...['WEB_CALL_MINUTES_PER_DAY=0.5'],
  ...['EMBEDDED_PLATFORM_MAX_ROOMS=501', 'EMBEDDED_PLATFORM_UDP_PORT=65536'],
  ...['AGENT_SPEECH_URL=http://speech.example.com', 'AGENT_SPEECH_VOICE=one,two,three'],
  ...['AGENT_MODEL_URL=http://models.example.com/v1', 'AGENT_MODEL_KEY=a key'],
  ...['DATABASE_URL=mysql://db.example.com/site', 'DATABASE_URL=postgres://a:100%@b.example/c'],
  ...['SMTP_URL=mail.example.com:587', 'SMTP_URL=smtp://mail.example.com/?ignoreTLS=true'],
  ...['SMTP_URL=smtp://a.example?tls.rejectUnauthorized=false', 'MAIL_FROM=a.example.com'],
  ...['LEADS_WEBHOOK_URL=http://crm.example.com', 'LEADS_WEBHOOK_URL=https://a:b@c.example'],
  ...['LEADS_WEBHOOK_SECRET=secret', `LEADS_WEBHOOK_SECRET=whsec_${'A'.repeat(30)}`],
  ...['LEADS_WEBHOOK_ALLOW_PRIVATE=yes', 'LEADS_KEPT_DAYS=0', 'LEADS_PER_IP_PER_HOUR=0'],
  ...['LEADS_PER_DAY=0', 'LOG_LEVEL=loud'],
])('rejects %s, and tells its expected form', (variable) => {
  const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(variable) ?? [];
  expect(faultOf({ [name]: value })).toMatch(new RegExp(`^  ${name} should be .+\\.$`, 'm'));
});

test.each([
  [{ AGENT_MODEL_URL: 'https://models.example.com' }, /AGENT_MODEL_URL should be set together/],
  [{ AGENT_MODEL: 'model-8b' }, /AGENT_MODEL_URL should be set together/],
])('a language model needs an address and a name: rejects %j alone', (variables, fault) => {
  expect(faultOf(variables)).toMatch(fault);
});

test.each([
  [{ LEADS_WEBHOOK_URL: 'https://crm.example.com' }, /together with LEADS_WEBHOOK_SECRET/],
  [
    { LEADS_WEBHOOK_URL: 'http://localhost:4000', LEADS_WEBHOOK_SECRET: webhookSecret },
    /unless LEADS_WEBHOOK_ALLOW_PRIVATE is true/,
  ],
])('rejects %j alone, naming a variable that can be removed', (variables, fault) => {
  expect(faultOf(variables)).toMatch(fault);
  expect(faultOf(variables)).toMatch(/^  LEADS_WEBHOOK_URL should be .+\.$/m);
});

test('requires all variables of an external sign-in, and the address that it redirects to', () => {
  const google = { GOOGLE_CLIENT_ID: 'an-id.example', GOOGLE_CLIENT_SECRET: 'a-secret' };
  expect(faultOf(google)).toContain('GOOGLE_CLIENT_ID should be set together with');
  expect(faultOf({ ...google, SITE_URL: 'https://www.example.com' })).toBe('');
  const oidc = { OIDC_ISSUER: 'https://login.example.com', SITE_URL: 'https://www.example.com' };
  expect(faultOf(oidc)).toContain('OIDC_ISSUER should be set together with');
});

test('finds only variables that resemble known ones or their prefixes', () => {
  const set = { SMPT_URL: 'x', WEB_CALL_PER_DAY: '5', AGENT_TONE: 'x', DATA_DIR: 'x', PATH: 'x' };
  expect(misspelledVariables({ ...set, HOSTNAME: 'x', npm_config_loglevel: 'x' })).toEqual([
    ['SMPT_URL', 'SMTP_URL'],
    ['WEB_CALL_PER_DAY', 'WEB_CALLS_PER_DAY'],
    ['AGENT_TONE', expect.stringMatching(/^AGENT_/)],
  ]);
});

test('lists all faults, one a line', () => {
  const fault = faultOf({ SITE_URL: 'x', LOG_LEVEL: 'y', TRUSTED_PROXY_HOPS: 'z' });
  expect(fault.split('\n').slice(1)).toEqual([
    expect.stringContaining('SITE_URL'),
    expect.stringContaining('TRUSTED_PROXY_HOPS'),
    expect.stringContaining('LOG_LEVEL'),
  ]);
});

test('prints no value, since any variable may hold a secret', () => {
  const fault = faultOf({
    VAPI_PRIVATE_TOKEN: 'private marker',
    VAPI_BASE_URL: 'https://marker@api.vapi.ai',
    EMBEDDED_PLATFORM_TOKEN: 'short-marker',
    DATABASE_URL: 'http://marker@db.example.com',
    SMTP_URL: 'http://marker@mail.example.com',
    LEADS_WEBHOOK_SECRET: 'marker',
  });
  expect(fault).toContain('VAPI_PRIVATE_TOKEN should be');
  expect(fault).toContain('EMBEDDED_PLATFORM_TOKEN should be');
  expect(fault).toContain('DATABASE_URL should be');
  expect(fault).not.toContain('marker');
});

test('.env.example works as copied, and lists each variable once, after a comment', () => {
  const lines = readFileSync(join(__dirname, '..', '.env.example'), 'utf8').split('\n');
  const variables = lines.flatMap((line) => {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value ?? ''] as const];
  });
  expect(parseEnv(Object.fromEntries(variables))).toEqual(defaults);
  expect(variables.map(([name]) => name).sort()).toEqual(Object.keys(given).sort());
  for (const [index, line] of lines.entries())
    if (/^\w+=/.test(line)) expect(lines[index - 1]).toMatch(/^# /);
});
