import type { Env } from '@/lib/env';
import type { FindingOf } from './findings';

/** The variables of a process and what lib/env makes of them. */
export interface EnvironmentReading {
  /** With the default, or nothing, in place of a faulty value. */
  settings: Env;
  faults: readonly { name: string; rule: string }[];
  /** As they are set, .env files included. */
  variables: Readonly<Record<string, string | undefined>>;
  /** The .env files that were read, the first to count first. */
  files: readonly string[];
}

/** Above these a limit guards nothing. */
const LONG_CALL_SECONDS = 1_800;
const MANY_MINUTES_PER_HOUR = 1_000;

/** What the findings on limits speak of. */
const limitVariables = [
  'WEB_CALL_MAX_DURATION_SECONDS',
  'WEB_CALLS_PER_IP_PER_HOUR',
  'WEB_CALL_MINUTES_PER_DAY',
];

/** Prefixes that this site's variables have, and by which a misspelt one is told from others'. */
const ownPrefix =
  /^(VAPI|EMBEDDED_PLATFORM|WEB_CALLS?|TRUSTED_PROXY|SITE_URL|OFFER_ENDS|REDIS)(_|$)/;

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

/** Whether the site is meant for the public, by its SITE_URL. */
export function isPublic({ SITE_URL }: Pick<Env, 'SITE_URL'>): boolean {
  return SITE_URL !== undefined && !isLoopback(new URL(SITE_URL));
}

/** Examines what the server starts with. */
export function examineEnvironment(reading: EnvironmentReading): FindingOf[] {
  const { faults, files, settings } = reading;
  const faulty = new Set(faults.map(({ name }) => name));
  return [
    files.length > 0 ? { id: 'env_files.read', files } : { id: 'env_files.none' },
    ...faults.map((fault): FindingOf => ({ id: 'env.faulty', ...fault })),
    ...(faults.length === 0 ? [{ id: 'env.fine' } as const] : []),
    ...findMisspelt(reading),
    ...findPublished(reading),
    // Of a faulty variable nothing else is known.
    ...(faulty.has('SITE_URL') ? [] : [examineSiteUrl(settings), examineProxies(settings)]),
    ...(limitVariables.some((name) => faulty.has(name)) ? [] : examineLimits(settings)),
  ];
}

/** Compares the running Node.js with the one that package.json asks for, such as `>=20.19`. */
export function examineNode(version: string, range: string): FindingOf {
  const needed = range.replace(/^>=\s*/, '');
  const parts = (text: string) => text.replace(/^v/, '').split('.').map(Number);
  const [have, want] = [parts(version), parts(needed)];
  const differing = want.findIndex((part, i) => part !== (have[i] ?? 0));
  const isOld = differing >= 0 && (have[differing] ?? 0) < (want[differing] ?? 0);
  return isOld ? { id: 'node.old', version, needed } : { id: 'node.fine', version };
}

function findMisspelt({ variables, settings }: EnvironmentReading): FindingOf[] {
  const known = Object.keys(settings);
  return Object.keys(variables)
    .filter((name) => ownPrefix.test(name) && !known.includes(name))
    .map((name) => ({
      id: 'env.unknown',
      name,
      known: known.filter((other) => other.split('_')[0] === name.split('_')[0]),
    }));
}

/** Next.js puts every NEXT_PUBLIC_ variable that code names into what browsers load. */
function findPublished({ variables }: EnvironmentReading): FindingOf[] {
  return (['VAPI_PRIVATE_TOKEN', 'EMBEDDED_PLATFORM_TOKEN', 'REDIS_URL'] as const).flatMap(
    (secret) => {
      const value = variables[secret]?.trim();
      return Object.keys(variables)
        .filter(
          (name) => name.startsWith('NEXT_PUBLIC_') && value && variables[name]?.includes(value),
        )
        .map((name): FindingOf => ({ id: 'env.published_secret', name, secret }));
    },
  );
}

function examineSiteUrl({ SITE_URL }: Env): FindingOf {
  if (SITE_URL === undefined) return { id: 'site_url.missing' };
  const url = new URL(SITE_URL);
  if (isLoopback(url)) return { id: 'site_url.local', origin: SITE_URL };
  const id = url.protocol === 'https:' ? 'site_url.fine' : 'site_url.plain_http';
  return { id, origin: SITE_URL };
}

function examineProxies({ SITE_URL, TRUSTED_PROXY_HOPS: hops }: Env): FindingOf {
  const isBehindProxy = SITE_URL?.startsWith('https:') === true;
  return isBehindProxy && hops === 0 ? { id: 'proxy.uncounted' } : { id: 'proxy.fine', hops };
}

function examineLimits(settings: Env): FindingOf[] {
  const { WEB_CALL_MAX_DURATION_SECONDS: seconds, WEB_CALLS_PER_IP_PER_HOUR: calls } = settings;
  const minutes = Math.round((calls * seconds) / 60);
  const minutesPerDay = settings.WEB_CALL_MINUTES_PER_DAY;
  const findings: FindingOf[] = [];
  if (seconds > minutesPerDay * 60) {
    findings.push({ id: 'limits.no_call', seconds, minutes: minutesPerDay });
  }
  if (seconds > LONG_CALL_SECONDS) findings.push({ id: 'limits.long_calls', seconds });
  if (minutes > MANY_MINUTES_PER_HOUR) findings.push({ id: 'limits.many_calls', calls, minutes });
  return findings.length > 0 ? findings : [{ id: 'limits.fine', seconds, calls }];
}
