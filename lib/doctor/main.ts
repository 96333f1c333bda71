// `npm run doctor`. Plain imports are of what does not read the environment: that is read first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { parseUrl } from '@/lib/parse-url';
import type { Subject } from './examination';
import { readEnvironment } from './read-environment';

const TIME_LIMIT_MS = 10_000;

const SHORTEST_SECRET = 8;

const WRONG_USAGE = 2;

interface Options {
  json: boolean;
  call: boolean;
  deliver: boolean;
  url?: string;
}

/** The origin of a running site; a token goes there, so unencrypted only on this machine. */
function parseSiteUrl(text: string): string {
  const url = parseUrl(text);
  const isLocal = url !== undefined && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  const isFit = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal);
  if (!url || !isFit || url.pathname !== '/' || url.username || url.search || url.hash) {
    throw new InvalidArgumentError('Give an https origin, or http on localhost, without a path.');
  }
  return url.origin;
}

function readArguments(argv: readonly string[]): Options {
  return new Command('doctor')
    .description(
      'Examines the configuration, the credential, the assistants, one call that it deletes again, the database, the mail server and the webhook.',
    )
    .option('--json', 'print a JSON list of findings', false)
    .option('--no-call', 'make no call')
    .option('--deliver', 'send a test by email to CONTACT_EMAIL, and by the webhook', false)
    .option(
      '--url <origin>',
      'examine the embedded platform of the site that runs there, with EMBEDDED_PLATFORM_TOKEN',
      parseSiteUrl,
    )
    .addHelpText('after', '\nExit codes: 0 no problem, 1 a problem, 2 wrong usage.')
    .allowExcessArguments(false)
    .exitOverride()
    .parse(argv)
    .opts<Options>();
}

async function readDealerships(): Promise<Subject['dealerships']> {
  try {
    return (await import('@/lib/dealerships/dealerships')).dealerships;
  } catch (error) {
    const [, ...faults] = error instanceof Error ? error.message.split('\n') : [];
    return { faults: faults.length > 0 ? faults.map((fault) => fault.trim()) : [String(error)] };
  }
}

type ChosenPlatform = Pick<Subject, 'platform' | 'media'> & {
  close?(): Promise<void>;
  secrets: string[];
};

async function choosePlatform(
  { faults, settings }: Subject['environment'],
  url: string | undefined,
): Promise<ChosenPlatform> {
  const { embeddedPlatform, hostedPlatform } = await import('./platform-access');
  const { VAPI_PRIVATE_TOKEN: token, EMBEDDED_PLATFORM_TOKEN: embeddedToken } = settings;
  if (url !== undefined && embeddedToken) {
    return { platform: embeddedPlatform(embeddedToken, url, TIME_LIMIT_MS), secrets: [] };
  }
  const faulty = faults.find(({ name }) => /^VAPI_(PRIVATE_TOKEN|BASE_URL)$/.test(name));
  if (faulty) return { platform: { because: `${faulty.name} has a wrong value` }, secrets: [] };
  if (token) return { platform: hostedPlatform(token, settings, TIME_LIMIT_MS), secrets: [] };
  try {
    return (await import('./embedded-subject')).embeddedSubject(TIME_LIMIT_MS);
  } catch (error) {
    const { sayReason } = await import('./platform-failure');
    return { platform: { because: `the embedded platform: ${sayReason(error)}` }, secrets: [] };
  }
}

async function main(): Promise<number> {
  const options = readArguments(process.argv);
  const folder = process.cwd();
  const environment = readEnvironment(folder);
  const { settings, variables } = environment;
  if (options.url !== undefined && !settings.EMBEDDED_PLATFORM_TOKEN) {
    process.stderr.write(
      '--url needs EMBEDDED_PLATFORM_TOKEN, the one of the site that runs there.\n',
    );
    return WRONG_USAGE;
  }
  const [{ log, passwordsIn }, { readSettings }, { examine }, report] = await Promise.all([
    import('@/lib/log'),
    import('@/lib/settings'),
    import('./examination'),
    import('./report'),
  ]);
  // The embedded platform logs to the same output as this command prints to.
  log.level = 'silent';

  const [dealerships, { platform, media, close, secrets }] = await Promise.all([
    readDealerships(),
    choosePlatform(environment, options.url),
  ]);
  const { engines } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort());
  const pending = examine(
    {
      node: { version: process.versions.node, range: engines.node },
      environment,
      dealerships,
      platform,
      media,
      makesCall: options.call,
      // Of a site that runs elsewhere, these are seen there.
      ...(options.url === undefined && {
        leads: {
          settings,
          faulty: new Set(environment.faults.map(({ name }) => name)),
          owner: readSettings(settings).emails.contact,
          delivers: options.deliver,
        },
      }),
    },
    { timeLimitMs: TIME_LIMIT_MS, interrupt: interruption.signal },
  );
  const known = [
    variables.VAPI_PRIVATE_TOKEN,
    variables.EMBEDDED_PLATFORM_TOKEN,
    variables.LEADS_WEBHOOK_SECRET,
    ...[settings.DATABASE_URL, settings.SMTP_URL].flatMap(passwordsIn),
    ...secrets,
  ]
    .map((secret) => secret?.trim() ?? '')
    // A shorter one is refused at the start and never sent; to redact it would garble words.
    .filter((secret) => secret.length >= SHORTEST_SECRET);
  const checks: ReturnType<typeof report.cleanCheck>[] = [];
  for (const result of pending) {
    const check = report.cleanCheck(await result, known);
    checks.push(check);
    if (!options.json) {
      process.stdout.write(report.formatCheck(check, process.stdout.hasColors?.() === true));
    }
  }
  process.stdout.write(options.json ? report.formatJson(checks) : report.formatSummary(checks));
  await close?.();
  return report.exitCodeFor(checks);
}

main()
  .catch((error: unknown) => {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
    process.stderr.write(`The doctor failed: ${error instanceof Error ? error.message : error}\n`);
    return 1;
  })
  // What a stalled check left open would keep the process alive.
  .then((code) => process.stdout.write('', () => process.exit(code)));
