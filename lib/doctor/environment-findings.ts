import type { WordsFor } from './finding';

export interface EnvironmentFindings {
  'node.fine': { version: string };
  'node.old': { version: string; needed: string };
  'env_files.read': { files: readonly string[] };
  'env_files.none': object;
  'env.fine': object;
  'env.faulty': { name: string; rule: string };
  'env.unknown': { name: string; known: readonly string[] };
  'env.published_secret': { name: string; secret: string };
  'site_url.fine': { origin: string };
  'site_url.local': { origin: string };
  'site_url.missing': object;
  'site_url.plain_http': { origin: string };
  'proxy.fine': { hops: number };
  'proxy.uncounted': object;
  'limits.fine': { seconds: number; calls: number };
  'limits.no_call': { seconds: number; minutes: number };
  'limits.long_calls': { seconds: number };
  'limits.many_calls': { calls: number; minutes: number };
  'registry.fine': { count: number };
  'registry.faulty': { fault: string };
}

export const environmentWords: WordsFor<EnvironmentFindings> = {
  'node.fine': { status: 'ok', text: ({ version }) => `Node.js ${version}.` },
  'node.old': {
    status: 'problem',
    text: ({ version }) => `Node.js ${version} is older than this site needs.`,
    remedy: ({ needed }) => `Install Node.js ${needed} or newer.`,
  },
  'env_files.read': {
    status: 'ok',
    text: ({ files }) =>
      `Variables come from the process and, where it has none, ${files.join(', ')}.`,
  },
  'env_files.none': {
    status: 'ok',
    text: 'There is no .env file: variables come from the process alone.',
  },
  'env.fine': { status: 'ok', text: 'Every variable that is set has a value it may have.' },
  'env.faulty': {
    status: 'problem',
    text: ({ name, rule }) => `${name} should be ${rule}.`,
    remedy: 'Correct it, or remove it for its default: the server does not start with it.',
  },
  'env.unknown': {
    status: 'warning',
    text: ({ name }) => `${name} is set, and nothing reads it.`,
    remedy: ({ known }) => `Correct the name if one of these is meant: ${known.join(', ')}.`,
  },
  'env.published_secret': {
    status: 'problem',
    text: ({ name, secret }) => `${name} repeats ${secret}, and Next.js puts it into the pages.`,
    remedy: ({ name }) => `Remove ${name}, make a new key, revoke the old one and build anew.`,
  },
  'site_url.fine': { status: 'ok', text: ({ origin }) => `SITE_URL is ${origin}.` },
  'site_url.local': {
    status: 'ok',
    text: ({ origin }) => `SITE_URL is ${origin}, fit for this machine only.`,
  },
  'site_url.missing': {
    status: 'warning',
    text: 'SITE_URL is not set: calls may be started from pages of any host that leads here.',
    remedy:
      'Before the site is public, set it to the public origin, such as https://www.example.com.',
  },
  'site_url.plain_http': {
    status: 'problem',
    text: ({ origin }) => `SITE_URL is ${origin}, where browsers give no page a microphone.`,
    remedy: 'Serve the site over HTTPS and set SITE_URL to its https origin.',
  },
  'proxy.fine': {
    status: 'ok',
    text: ({ hops }) =>
      hops === 0
        ? 'No proxy is trusted (TRUSTED_PROXY_HOPS is 0).'
        : `${hops === 1 ? 'One proxy is' : `${hops} proxies are`} trusted with visitors' addresses.`,
  },
  'proxy.uncounted': {
    status: 'warning',
    text: 'SITE_URL is https, which this server does not speak: a proxy must, but TRUSTED_PROXY_HOPS is 0.',
    remedy:
      'Set TRUSTED_PROXY_HOPS to the number of your proxies; else all visitors share the limit of one.',
  },
  'limits.fine': {
    status: 'ok',
    text: ({ seconds, calls }) =>
      `A call lasts ${seconds} s at most, and one address starts ${calls} an hour at most.`,
  },
  'limits.no_call': {
    status: 'problem',
    text: ({ seconds, minutes }) =>
      `WEB_CALL_MINUTES_PER_DAY is ${minutes}, and one call may last ${seconds} s: no call is ever made.`,
    remedy: 'Raise it above what WEB_CALL_MAX_DURATION_SECONDS takes, or lower that.',
  },
  'limits.long_calls': {
    status: 'warning',
    text: ({ seconds }) =>
      `WEB_CALL_MAX_DURATION_SECONDS lets a forgotten call run for ${Math.round(seconds / 60)} minutes.`,
    remedy:
      'Lower it: a demonstration takes 300 s or less, and the platform charges by the minute.',
  },
  'limits.many_calls': {
    status: 'warning',
    text: ({ calls, minutes }) =>
      `WEB_CALLS_PER_IP_PER_HOUR lets one address start ${calls} calls an hour: ${minutes} minutes to pay for.`,
    remedy: 'Lower it to what one office needs: 30 is the default.',
  },
  'registry.fine': {
    status: 'ok',
    text: ({ count }) => `${count} ${count === 1 ? 'dealership' : 'dealerships'} in the registry.`,
  },
  'registry.faulty': {
    status: 'problem',
    text: ({ fault }) => `A fault in lib/dealerships/registry: ${fault}.`,
    remedy: 'Correct the file: the site is not built with it.',
  },
};
