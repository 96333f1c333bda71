import 'server-only';
import { closest, distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { isLoopbackHost } from '@/lib/http/loopback-host';
import { emailField } from '@/lib/text/contact-fields';
import { httpsLink, parseUrl } from '@/lib/text/parse-url';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const wholeNumber = (least: number, most: number) => {
  const message = `a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
};

/** A value that an Authorization header can carry unchanged. */
const credential = (leastLength: number, message: string) =>
  z
    .string()
    .refine((value) => value.length >= leastLength && /^[\x21-\x7e]+$/.test(value), message);

const url = (isFitting: (url: URL) => boolean, message: string) =>
  z.string().refine((value) => {
    const parsed = parseUrl(value);
    if (!parsed) return false;
    const isPlain = !parsed.username && !parsed.password && !parsed.search && !parsed.hash;
    return isPlain && isFitting(parsed);
  }, message);

/** True if a text is the URL of a service, with a decodable user and password, if any. */
function isServiceUrl(value: string, scheme: RegExp): boolean {
  const parsed = parseUrl(value);
  if (!parsed || !scheme.test(value)) return false;
  try {
    decodeURIComponent(parsed.username + parsed.password);
    return true;
  } catch {
    return false;
  }
}

const emailAddress = emailField('an email address');

/** Without a path or query, so that nothing in it can disable encryption. */
const isSmtpUrl = (value: string) =>
  isServiceUrl(value, /^smtps?:\/\/[^/?#]+\/?$/) && parseUrl(value)?.hostname !== '';

/** A secret in the notation of Standard Webhooks. */
function isWebhookSecret(value: string): boolean {
  const [, key = ''] = /^whsec_(.*)$/.exec(value) ?? [];
  const bytes = Buffer.from(key, 'base64');
  return bytes.toString('base64') === key && bytes.length >= 24 && bytes.length <= 64;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Comma-separated values without duplicates. */
const list = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((item) => item.trim()))].filter(Boolean));

const listOf = (id: RegExp, message: string) =>
  list.refine((ids) => ids.every((each) => id.test(each)), message).default([]);

const isHttpsOrLocal = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));

/** A policy's grammar has no IPv6, and a URL's host may contain a `;`, which would end a directive. */
function isFrameAncestor(text: string): boolean {
  const parsed = parseUrl(text);
  if (!parsed || !/^[a-z0-9.-]+$/.test(parsed.hostname)) return false;
  return parsed.href === `${parsed.origin}/` && isHttpsOrLocal(parsed);
}

/** Base URL of an API. */
const serviceUrl = url(
  isHttpsOrLocal,
  'an https URL (or http on localhost) without user, query or fragment',
);

const flag = z
  .enum(['true', 'false'], 'true or false')
  .transform((value) => value === 'true')
  .default(false);

const variables = z.object({
  VAPI_PRIVATE_TOKEN: credential(
    8,
    "the platform's key: at least 8 characters, without spaces",
  ).optional(),
  VAPI_BASE_URL: serviceUrl.default('https://api.vapi.ai'),
  VAPI_ASSISTANT_IDS: listOf(/^[\w.-]{1,100}$/, 'assistant ids, separated by commas'),
  VAPI_SQUAD_IDS: listOf(uuid, "squads' ids, UUIDs separated by commas"),
  VAPI_WORKFLOW_IDS: listOf(uuid, "workflows' ids, UUIDs separated by commas"),
  SITE_URL: url(
    ({ protocol, pathname }) => /^https?:$/.test(protocol) && pathname === '/',
    "the site's own http or https URL without a path",
  )
    .transform((value) => new URL(value).origin)
    .optional(),
  FRAME_ANCESTORS: list
    .refine(
      (entries) => entries.every(isFrameAncestor),
      'https origins (or http on localhost), separated by commas',
    )
    .transform((entries) => [...new Set(entries.map((entry) => new URL(entry).origin))])
    .default([]),
  CONTACT_EMAIL: emailAddress.optional(),
  PRIVACY_EMAIL: emailAddress.optional(),
  LEGAL_EMAIL: emailAddress.optional(),
  PORTAL_URL: url(({ protocol }) => /^https?:$/.test(protocol), 'an http or https URL')
    .transform((value) => new URL(value).href)
    .optional(),
  CALENDAR_URL: httpsLink.optional(),
  OFFER_ENDS_AT: z.iso
    .datetime({ offset: true, error: 'a date and time such as 2025-08-31T23:59:59.999Z' })
    .transform((value) => new Date(value))
    .optional(),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  WEB_CALL_MAX_DURATION_SECONDS: wholeNumber(10, 43_200).default(300),
  WEB_CALL_VIDEO_RECORDING: flag,
  WEB_CALLS_PER_IP_PER_HOUR: wholeNumber(1, 1_000_000).default(30),
  WEB_CALLS_PER_DEALERSHIP_PER_HOUR: wholeNumber(1, 1_000_000).default(60),
  WEB_CALLS_AT_ONCE: wholeNumber(1, 10_000).default(10),
  WEB_CALLS_AT_ONCE_PER_IP: wholeNumber(1, 10_000).default(3),
  WEB_CALLS_PER_DAY: wholeNumber(1, 1_000_000).default(200),
  WEB_CALL_MINUTES_PER_DAY: wholeNumber(1, 1_000_000).default(300),
  EMBEDDED_PLATFORM_TOKEN: credential(16, 'at least 16 characters, without spaces').optional(),
  EMBEDDED_PLATFORM_MAX_ROOMS: wholeNumber(1, 500).default(60),
  EMBEDDED_PLATFORM_UDP_PORT: wholeNumber(1, 65_535).optional(),
  EMBEDDED_PLATFORM_EARS: z.enum(['base', 'tiny'], { error: 'base or tiny' }).default('base'),
  AGENT_SPEECH_URL: serviceUrl.optional(),
  AGENT_SPEECH_KEY: credential(1, "the speech server's key, without spaces").optional(),
  AGENT_SPEECH_MODEL: z.string().max(100, 'at most 100 characters').default('tts-1'),
  AGENT_SPEECH_VOICE: list
    .refine(({ length }) => length === 1 || length === 2, 'one voice or two, separated by a comma')
    .default(['nova', 'onyx']),
  AGENT_MODEL_URL: serviceUrl.transform((value) => value.replace(/\/$/, '')).optional(),
  AGENT_MODEL_KEY: credential(1, "the service's key, without spaces").optional(),
  AGENT_MODEL: z.string().max(200, 'at most 200 characters').optional(),
  DATABASE_URL: z
    .string()
    .refine(
      (value) => isServiceUrl(value, /^postgres(?:ql)?:\/\/[^/]/),
      'a postgres:// URL, with % in a password as %25',
    )
    .optional(),
  DATA_DIR: z.string().default('.data'),
  BACKUP_DIR: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine(
      isSmtpUrl,
      'an smtp:// or smtps:// URL without path or query, with % in a password as %25',
    )
    .optional(),
  MAIL_FROM: emailAddress.optional(),
  LEADS_WEBHOOK_URL: z
    .string()
    .refine((value) => {
      const parsed = parseUrl(value);
      if (!parsed || parsed.username || parsed.password || parsed.hash) return false;
      return isHttpsOrLocal(parsed);
    }, 'an https URL (or http on localhost) without a user')
    .optional(),
  LEADS_WEBHOOK_SECRET: z
    .string()
    .refine(isWebhookSecret, 'whsec_ and 24 to 64 random bytes in base64')
    .optional(),
  LEADS_WEBHOOK_ALLOW_PRIVATE: flag,
  LEADS_KEPT_DAYS: wholeNumber(1, 3_650).default(365),
  LEADS_PER_IP_PER_HOUR: wholeNumber(1, 1_000_000).default(10),
  LEADS_PER_DAY: wholeNumber(1, 1_000_000).default(500),
  GOOGLE_CLIENT_ID: credential(8, "the client's id, without spaces").optional(),
  GOOGLE_CLIENT_SECRET: credential(8, "the client's secret, without spaces").optional(),
  OIDC_ISSUER: serviceUrl
    // Its documents are below this URL.
    .transform((value) => value.replace(/\/$/, ''))
    .optional(),
  OIDC_CLIENT_ID: credential(1, "the client's id, without spaces").optional(),
  OIDC_CLIENT_SECRET: credential(8, "the client's secret, without spaces").optional(),
  OIDC_NAME: z.string().max(40, 'at most 40 characters').default('single sign-on'),
  METRICS_TOKEN: credential(16, 'at least 16 characters, without spaces').optional(),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
});

/** True if an external sign-in is configured completely or not at all. It redirects back to the site's own address. */
const isWhole = (own: (string | undefined)[], siteUrl: string | undefined) =>
  own.every((each) => each === undefined) || [...own, siteUrl].every((each) => each !== undefined);

/** Constraints between variables. An error names a variable that can be removed. */
const schema = variables
  .refine((env) => env.LEADS_WEBHOOK_URL === undefined || env.LEADS_WEBHOOK_SECRET !== undefined, {
    path: ['LEADS_WEBHOOK_URL'],
    error: 'set together with LEADS_WEBHOOK_SECRET, which signs what is sent there',
  })
  .refine((env) => !env.LEADS_WEBHOOK_URL?.startsWith('http:') || env.LEADS_WEBHOOK_ALLOW_PRIVATE, {
    path: ['LEADS_WEBHOOK_URL'],
    error: 'an https URL, unless LEADS_WEBHOOK_ALLOW_PRIVATE is true',
  })
  .refine((env) => (env.AGENT_MODEL_URL === undefined) === (env.AGENT_MODEL === undefined), {
    path: ['AGENT_MODEL_URL'],
    error: 'set together with AGENT_MODEL, the name of a model there',
  })
  .refine((env) => isWhole([env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET], env.SITE_URL), {
    path: ['GOOGLE_CLIENT_ID'],
    error: 'set together with GOOGLE_CLIENT_SECRET and SITE_URL',
  })
  .refine(
    (env) => isWhole([env.OIDC_ISSUER, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET], env.SITE_URL),
    {
      path: ['OIDC_ISSUER'],
      error: 'set together with OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and SITE_URL',
    },
  );

export type Env = z.infer<typeof schema>;

/**
 * Parses the variables of .env.example from `source`; a blank one counts as not set.
 *
 * @throws Error that lists every faulty variable on a line, with its expected form. Does not print values, since a
 * secret may be in the wrong variable.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, source[name]?.trim() || undefined]),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join('.')} should be ${message}.`,
  );
  throw new Error(`Wrong values in the environment:\n${lines.join('\n')}`);
}

/** The environment, parsed once. */
export const env = parseEnv(process.env);

/** Finds unknown variables that are set, each with the known one that it resembles. */
export function misspelledVariables(
  source: Record<string, string | undefined> = process.env,
): [name: string, own: string][] {
  const own = Object.keys(variables.shape);
  const family = /^(?:AGENT|EMBEDDED|LEADS|OIDC|SMTP|VAPI|WEB_CALLS?)_/;
  return Object.keys(source)
    .filter((name) => !own.includes(name))
    .map((name): [string, string] => [name, closest(name, own)])
    .filter(([name, near]) => family.test(name) || (name.length > 5 && distance(name, near) <= 2));
}

/** Variables of the voice service, unparsed and without the site's secrets. */
export function voiceServiceVariables(source = process.env): Record<string, string | undefined> {
  const own = /^(?:AGENT_.*|EMBEDDED_PLATFORM_.*|LOG_LEVEL|SITE_URL)$/;
  const names = Object.keys(variables.shape).filter((name) => own.test(name));
  return Object.fromEntries(names.map((name) => [name, source[name]]));
}
