import type { Env } from '@/lib/env';
import { platformOf } from '@/lib/platform-of.mjs';
import { type Finding, ok, problem, warning } from './finding';

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
  /^(VAPI|EMBEDDED_PLATFORM|WEB_CALLS?|TRUSTED_PROXY|SITE_URL|OFFER_ENDS|REDIS|SMTP|LEADS?)(_|$)/;

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

/** Whether the site is meant for the public, by its SITE_URL. */
export function isPublic({ SITE_URL }: Pick<Env, 'SITE_URL'>): boolean {
  return SITE_URL !== undefined && !isLoopback(new URL(SITE_URL));
}

/** Examines what the server starts with. */
export function examineEnvironment(reading: EnvironmentReading): Finding[] {
  const { faults, files, settings } = reading;
  const faulty = new Set(faults.map(({ name }) => name));
  return [
    files.length > 0
      ? ok(
          'env_files.read',
          `Variables come from the process and, where it has none, ${files.join(', ')}.`,
        )
      : ok('env_files.none', 'There is no .env file: variables come from the process alone.'),
    ...faults.map(({ name, rule }) =>
      problem(
        'env.faulty',
        `${name} should be ${rule}.`,
        'Correct it, or remove it for its default: the server does not start with it.',
      ),
    ),
    ...(faults.length === 0
      ? [ok('env.fine', 'Every variable that is set has a value it may have.')]
      : []),
    ...findMisspelt(reading),
    ...findPublished(reading),
    // A faulty variable is not examined further.
    ...(faulty.has('SITE_URL') ? [] : [examineSiteUrl(settings), examineProxies(settings)]),
    ...(limitVariables.some((name) => faulty.has(name)) ? [] : examineLimits(settings)),
  ];
}

/** The last day on which a line of Node.js gets security fixes (github.com/nodejs/Release, 2026). */
const lastDaysOfNode = new Map([
  [20, '2026-04-30'],
  [21, '2024-06-01'],
  [22, '2027-04-30'],
  [23, '2025-06-01'],
  [24, '2028-04-30'],
  [25, '2026-06-01'],
  [26, '2029-04-30'],
]);

/**
 * Compares the running Node.js with the one that package.json asks for, such as `>=20.19`, and with
 * what is still maintained on the day of `now`.
 */
export function examineNode(version: string, range: string, now: Date): Finding {
  const needed = range.replace(/^>=\s*/, '');
  const parts = (text: string) => text.replace(/^v/, '').split('.').map(Number);
  const [have, want] = [parts(version), parts(needed)];
  const differing = want.findIndex((part, i) => part !== (have[i] ?? 0));
  const isOld = differing >= 0 && (have[differing] ?? 0) < (want[differing] ?? 0);
  if (isOld) {
    return problem(
      'node.old',
      `Node.js ${version} is older than this site needs.`,
      `Install Node.js ${needed} or newer.`,
    );
  }
  const lastDay = lastDaysOfNode.get(have[0] ?? 0);
  return lastDay !== undefined && now.toISOString().slice(0, 10) > lastDay
    ? warning(
        'node.unmaintained',
        `Node.js ${version} has had no security fixes since ${lastDay}. The site works with it.`,
        'Install the newest LTS line of Node.js: 24 or later.',
      )
    : ok('node.fine', `Node.js ${version}.`);
}

function findMisspelt({ variables, settings }: EnvironmentReading): Finding[] {
  const known = Object.keys(settings);
  return Object.keys(variables)
    .filter((name) => ownPrefix.test(name) && !known.includes(name))
    .map((name) => {
      const similar = known.filter((other) => other.split('_')[0] === name.split('_')[0]);
      return warning(
        'env.unknown',
        `${name} is set, and nothing reads it.`,
        `Correct the name if one of these is meant: ${similar.join(', ')}.`,
      );
    });
}

const secretVariables = [
  'VAPI_PRIVATE_TOKEN',
  'EMBEDDED_PLATFORM_TOKEN',
  'REDIS_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'LEADS_WEBHOOK_SECRET',
] as const;

/** Next.js puts every NEXT_PUBLIC_ variable that code names into what browsers load. */
function findPublished({ variables }: EnvironmentReading): Finding[] {
  return secretVariables.flatMap((secret) => {
    const value = variables[secret]?.trim();
    return Object.keys(variables)
      .filter(
        (name) => name.startsWith('NEXT_PUBLIC_') && value && variables[name]?.includes(value),
      )
      .map((name) =>
        problem(
          'env.published_secret',
          `${name} repeats ${secret}, and Next.js puts it into the pages.`,
          `Remove ${name}, make a new key, revoke the old one and build anew.`,
        ),
      );
  });
}

function examineSiteUrl(env: Env): Finding {
  const { SITE_URL } = env;
  if (SITE_URL === undefined) {
    const remedy =
      'Before the site is public, set it to the public origin, such as https://www.example.com.';
    return platformOf(env) === 'hosted'
      ? warning(
          'site_url.loopback_only',
          'SITE_URL is not set: with VAPI_PRIVATE_TOKEN, calls are taken at localhost only.',
          remedy,
        )
      : warning(
          'site_url.missing',
          'SITE_URL is not set: calls may be started from pages of any host that leads here.',
          remedy,
        );
  }
  const url = new URL(SITE_URL);
  if (isLoopback(url)) {
    return ok('site_url.local', `SITE_URL is ${SITE_URL}, fit for this machine only.`);
  }
  if (url.protocol === 'https:') return ok('site_url.fine', `SITE_URL is ${SITE_URL}.`);
  return problem(
    'site_url.plain_http',
    `SITE_URL is ${SITE_URL}, where browsers give no page a microphone.`,
    'Serve the site over HTTPS and set SITE_URL to its https origin.',
  );
}

function examineProxies({ SITE_URL, TRUSTED_PROXY_HOPS: hops }: Env): Finding {
  const isBehindProxy = SITE_URL?.startsWith('https:') === true;
  if (isBehindProxy && hops === 0) {
    return warning(
      'proxy.uncounted',
      'SITE_URL is https, which this server does not speak: a proxy must, but TRUSTED_PROXY_HOPS is 0.',
      'Set TRUSTED_PROXY_HOPS to the number of your proxies; else all visitors share the limit of one.',
    );
  }
  if (hops === 0) return ok('proxy.fine', 'No proxy is trusted (TRUSTED_PROXY_HOPS is 0).');
  const proxies = hops === 1 ? 'One proxy is' : `${hops} proxies are`;
  return ok('proxy.fine', `${proxies} trusted with visitors' addresses.`);
}

function examineLimits(settings: Env): Finding[] {
  const { WEB_CALL_MAX_DURATION_SECONDS: seconds, WEB_CALLS_PER_IP_PER_HOUR: calls } = settings;
  const minutes = Math.round((calls * seconds) / 60);
  const minutesPerDay = settings.WEB_CALL_MINUTES_PER_DAY;
  const findings: Finding[] = [];
  if (seconds > minutesPerDay * 60) {
    findings.push(
      problem(
        'limits.no_call',
        `WEB_CALL_MINUTES_PER_DAY is ${minutesPerDay}, and one call may last ${seconds} s: no call is ever made.`,
        'Raise it above what WEB_CALL_MAX_DURATION_SECONDS takes, or lower that.',
      ),
    );
  }
  if (seconds > LONG_CALL_SECONDS) {
    findings.push(
      warning(
        'limits.long_calls',
        `WEB_CALL_MAX_DURATION_SECONDS lets a forgotten call run for ${Math.round(seconds / 60)} minutes.`,
        'Lower it: a demonstration takes 300 s or less, and the platform charges by the minute.',
      ),
    );
  }
  if (minutes > MANY_MINUTES_PER_HOUR) {
    findings.push(
      warning(
        'limits.many_calls',
        `WEB_CALLS_PER_IP_PER_HOUR lets one address start ${calls} calls an hour: ${minutes} minutes to pay for.`,
        'Lower it to what one office needs: 30 is the default.',
      ),
    );
  }
  if (findings.length > 0) return findings;
  return [
    ok(
      'limits.fine',
      `A call lasts ${seconds} s at most, and one address starts ${calls} an hour at most.`,
    ),
  ];
}
