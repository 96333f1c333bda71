// `npm run doctor`: checks the configuration and prints one line for each finding, with its remedy.
import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Env } from '@/lib/env';
import { commandLine } from '@/lib/process/command-line';
import { parseUrl } from '@/lib/text/parse-url';
import { siteChecks } from './check-site';
import { CommandError, runCommand, withDatabase } from './command';
import { type Finding, ok, problem, skipped, warning } from './finding';

const WITHIN_MS = 10_000;

type Check = (env: Env, shouldDeliver: boolean) => AsyncGenerator<Finding>;

const reasonOf = async (error: unknown) => {
  const { redactBody } = await import('@/lib/log');
  const message = error instanceof Error ? error.message : String(error);
  const { cause } = Object(error) as { cause?: unknown };
  const because = cause instanceof Error ? ` ${cause.message}` : '';
  return redactBody((message + because).split('\n')[0] ?? '');
};

const configuration: Check = async function* (env) {
  const { dealerships } = await import('@/lib/dealerships/dealerships');
  yield ok(`Every variable can be read. ${dealerships.length} dealerships are built in.`);
  const { misspelledVariables } = await import('@/lib/env');
  for (const [name, own] of misspelledVariables())
    yield warning(`${name} is not read: is ${own} meant?`, 'Rename it, or remove it.');
  const { isLoopbackHost } = await import('@/lib/http/loopback-host');
  const url = env.SITE_URL && new URL(env.SITE_URL);
  if (!url)
    yield warning(
      'SITE_URL is not set: links, previews and the sitemap name this machine.',
      'Set it to the public origin, such as https://www.example.com.',
    );
  else if (url.protocol === 'http:' && !isLoopbackHost(url.hostname))
    yield problem(
      'SITE_URL is http: browsers open no microphone there, and sessions travel in the open.',
      'Have a proxy do TLS, and set SITE_URL to the https address.',
    );
  if (env.WEB_CALL_MAX_DURATION_SECONDS > env.WEB_CALL_MINUTES_PER_DAY * 60)
    yield problem(
      'No call can be made: one may last longer than all of a day.',
      'Raise WEB_CALL_MINUTES_PER_DAY or lower WEB_CALL_MAX_DURATION_SECONDS.',
    );
};

/** Starts a second voice service beside a running site's, and makes it speak. */
const voiceService: Check = async function* (env) {
  if (env.VAPI_PRIVATE_TOKEN !== undefined)
    return void (yield ok('It is not needed: the hosted platform holds the calls.'));
  const { checkVoiceService, startVoiceService } =
    await import('@/lib/embedded-platform/client/voice-service');
  try {
    await startVoiceService({ EMBEDDED_PLATFORM_UDP_PORT: '', LOG_LEVEL: 'silent' });
    const { deafBecause, isWithoutModel } = await checkVoiceService();
    yield ok('It starts, can hold calls, and speaks.');
    const { createSpeechServer } = await import('@/lib/embedded-platform/speech/speech-server');
    let fault: unknown;
    await createSpeechServer(env, (error) => (fault = error))?.('Hello.', 'slt');
    if (fault)
      yield problem(
        `The speech server does not speak, Flite does in its place: ${await reasonOf(fault)}`,
        'Check AGENT_SPEECH_URL, AGENT_SPEECH_KEY, AGENT_SPEECH_MODEL and AGENT_SPEECH_VOICE.',
      );
    if (deafBecause === undefined) yield ok('It understands speech.');
    else
      yield warning(
        `It understands no speech, so that visitors have to type: ${deafBecause}`,
        'Run npm ci without --omit=optional, on a system that the packages are made for.',
      );
    if (env.AGENT_SPEECH_URL === undefined)
      yield skipped(
        'Flite speaks, which is plain.',
        'A neural voice: docker run -p 8880:8880 ghcr.io/remsky/kokoro-fastapi-cpu, then set AGENT_SPEECH_URL=http://localhost:8880/v1, AGENT_SPEECH_MODEL=kokoro, AGENT_SPEECH_VOICE=af_heart,am_michael.',
      );
    if (isWithoutModel)
      yield warning(
        'Its agent weighs words alone, since the model of meaning does not load.',
        'Run npm ci without --omit=optional, and build again.',
      );
  } catch (error) {
    const remedy = 'Run npm ci again, without --omit=optional.';
    yield problem(`No call can be held: ${await reasonOf(error)}`, remedy);
  }
};

/** Opens a call at the platform with the site's own request, and deletes it. Nobody joins it. */
const testCall: Check = async function* (env) {
  const { demoAssistant } = await import('@/lib/web-calls/assistants');
  const { buildPlatformRequest } = await import('@/lib/web-calls/platform-request');
  const { webCallErrors } = await import('@/lib/web-calls/errors');
  const { platformAt } = await import('@/lib/web-calls/platform');
  const { readPlatformFailure, readWebCall } = await import('@/lib/web-calls/platform-answer');
  const { platform, isRoomUrl } = platformAt(env.SITE_URL ?? 'http://localhost:3000');
  const within = { timeoutMs: WITHIN_MS };
  const body = buildPlatformRequest(
    { assistant: demoAssistant('demo-general', new Date()) },
    { maxDurationSeconds: env.WEB_CALL_MAX_DURATION_SECONDS },
  );
  let answer: unknown;
  try {
    answer = await platform.call.createWebCall(body, within);
  } catch (error) {
    const failure = readPlatformFailure(error);
    if (!failure) throw error;
    const { remedy = "See the platform's status page, and try again later." } =
      webCallErrors[failure.code];
    yield problem(`No call can be made: ${failure.said}`, remedy);
    return;
  }
  const call = readWebCall(answer, isRoomUrl);
  yield call
    ? ok(`A call got a room on ${new URL(call.webCallUrl).host}.`)
    : problem(
        'A call was made, but the answer names no room that a browser is sent to.',
        'Check that VAPI_BASE_URL is the API of the platform.',
      );
  const { id } = Object(answer) as { id?: unknown };
  try {
    await platform.call.delete({ id: String(id) }, { ...within, as: 'stream' });
    yield ok('The call was deleted before anyone joined it.');
  } catch (error) {
    yield warning(
      `Call ${String(id)} was not deleted: ${await reasonOf(error)}`,
      `It ends by itself. ${commandLine('platform', `call.delete '{"id":"${String(id)}"}'`)} deletes it.`,
    );
  }
};

/** Limit of a model's answer, in milliseconds; callers do not wait longer. */
const MODEL_WITHIN_MS = 4_000;

/** Asks the owner's language model, like a call does, for a fact that a tool knows. */
const languageModel: Check = async function* (env) {
  const { completeChat } = await import('@/lib/embedded-platform/model/chat-completions');
  const { modelOf } = await import('@/lib/agent/model-settings');
  const { systemPrompt } = await import('@/lib/agent/prompt');
  const model = modelOf(env);
  if (!model) {
    yield ok('AGENT_MODEL_URL is not set: the agent finds its words itself.');
    const { findLocalModel } = await import('./local-model');
    const variables = await findLocalModel();
    yield variables
      ? skipped('This machine has a language model.', `These have it talk in calls: ${variables}`)
      : skipped(
          'No language model runs on this machine.',
          'Ollama runs one: `ollama run qwen3:8b`.',
        );
    return;
  }
  const content = 'Use look_up_calendar: when could I come in for an oil change tomorrow?';
  const start = performance.now();
  try {
    const { calls } = await completeChat(
      model,
      [
        { role: 'system', content: systemPrompt('store', undefined, new Date()) },
        { role: 'user', content },
      ],
      AbortSignal.timeout(WITHIN_MS),
    );
    const ms = Math.round(performance.now() - start);
    const said = `${model.model} answers in ${(ms / 1_000).toFixed(1)} s.`;
    yield ms < MODEL_WITHIN_MS
      ? ok(said)
      : problem(`${said} The agent goes on without it after 4.`, 'Choose a faster model.');
    if (calls.length === 0)
      yield warning('It called no tool, though it was told to.', 'Choose one that calls tools.');
  } catch (error) {
    yield problem(
      `${model.model} does not answer: ${await reasonOf(error)}`,
      'Check AGENT_MODEL_URL (up to /v1, say), AGENT_MODEL_KEY and AGENT_MODEL.',
    );
  }
};

const database: Check = async function* (env) {
  const where = env.DATABASE_URL ? 'PostgreSQL at DATABASE_URL' : `SQLite in ${env.DATA_DIR}`;
  const { listFaults } = await import('@/lib/faults/faults');
  const { faultTexts } = await import('@/lib/content/desk/faults');
  try {
    const faults = await withDatabase((db) => listFaults(db, new Date()));
    yield ok(`The database can be used, and its tables are up to date: ${where}.`);
    for (const { name } of faults) yield problem(faultTexts[name].title, faultTexts[name].remedy);
  } catch (error) {
    yield problem(
      `The database cannot be used: ${where}. ${await reasonOf(error)}`,
      env.DATABASE_URL
        ? 'Check DATABASE_URL, and that its server lets this user make tables.'
        : 'DATA_DIR should be a folder on a local disk with room, which this user can write to.',
    );
  }
};

/** Maximum age of a nightly backup, with two hours of delay. */
const BACKUP_HOURS = 26;

const backUps: Check = async function* (env) {
  const { BACKUP_DIR: folder } = env;
  if (folder === undefined) {
    const text = 'BACKUP_DIR is not set: the age of backups was not checked.';
    return void (yield skipped(text, 'Set it to the folder where backups are kept.'));
  }
  try {
    const times = readdirSync(folder)
      .filter((name) => /^site-.*\.(?:db|dump)$/.test(name))
      .map((name) => statSync(join(folder, name)).mtimeMs);
    const hours = Math.floor((Date.now() - Math.max(...times)) / 3_600_000);
    const remedy = 'See docs/data.md, and `systemctl status dealership-site-backup`.';
    if (times.length === 0) yield problem(`There is no backup in ${folder}.`, remedy);
    else if (hours < BACKUP_HOURS) yield ok(`The newest backup is ${hours} hours old.`);
    else yield problem(`The newest backup is ${hours} hours old.`, remedy);
  } catch (error) {
    yield problem(`No backup can be seen: ${await reasonOf(error)}`, 'Check BACKUP_DIR.');
  }
};

const notSent = skipped('No test was sent.', `${commandLine('doctor', '--deliver')} sends one.`);

const mail: Check = async function* (env, shouldDeliver) {
  if (env.SMTP_URL === undefined) {
    const text = 'SMTP_URL is not set: nobody is mailed what visitors send.';
    yield warning(text, 'Set it, or a webhook.');
    return;
  }
  const { testMailTexts } = await import('@/lib/content/lead-mail');
  const { createMailTransport } = await import('@/lib/mail/mail-transport');
  const { readSettings } = await import('@/lib/content/settings');
  const owner = readSettings(env).emails.contact;
  const transport = createMailTransport(env.SMTP_URL, env.MAIL_FROM ?? owner);
  try {
    await transport.verify();
    yield ok(`The mail server ${new URL(env.SMTP_URL).host} takes the sign-in.`);
    if (!shouldDeliver) return void (yield notSent);
    const signal = AbortSignal.timeout(WITHIN_MS);
    await transport.send(randomUUID(), { to: [owner], ...testMailTexts }, signal);
    yield ok(`It took an email to ${owner}: look whether it arrives.`);
  } catch (error) {
    yield problem(
      `The mail server does not take mail: ${await reasonOf(error)}`,
      'Check SMTP_URL (smtps:// for port 465, smtp:// for 587), MAIL_FROM and CONTACT_EMAIL.',
    );
  }
};

const webhook: Check = async function* (env, shouldDeliver) {
  const { webhookReceiverOf, sendWebhook } = await import('@/lib/mail/webhook');
  const receiver = webhookReceiverOf(env);
  if (!receiver) return void (yield ok('LEADS_WEBHOOK_URL is not set: no webhook is told.'));
  try {
    // Any answer will do: a HEAD request has no effect.
    const head = {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(WITHIN_MS),
    } as const;
    await fetch(receiver.url, head);
    yield ok(`The webhook's receiver, ${new URL(receiver.url).host}, answers.`);
    if (!shouldDeliver) return void (yield notSent);
    const event = { type: 'lead.test', timestamp: new Date().toISOString(), data: {} };
    const signal = AbortSignal.timeout(WITHIN_MS);
    await sendWebhook(receiver, { id: randomUUID(), event }, signal);
    yield ok('It took a test (lead.test), signed as leads are.');
  } catch (error) {
    yield problem(
      `The webhook's receiver does not take events: ${await reasonOf(error)}`,
      'Check LEADS_WEBHOOK_URL, LEADS_WEBHOOK_ALLOW_PRIVATE and the key of LEADS_WEBHOOK_SECRET.',
    );
  }
};

const checks: [title: string, check: Check][] = [
  ['Configuration', configuration],
  ['Voice service', voiceService],
  ['A call', testCall],
  ['Language model', languageModel],
  ['Database', database],
  ['Backups', backUps],
  ['Email', mail],
  ['Webhook', webhook],
];

void runCommand(async () => {
  const { values } = parseArgs({
    options: {
      deliver: { type: 'boolean', default: false },
      site: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(`${commandLine('doctor', '--deliver')}     sends a test by email and by webhook`);
    console.log(
      `${commandLine('doctor', '--site URL')}    looks at a running site alone, from outside`,
    );
    return;
  }
  const { log } = await import('@/lib/log').catch((error: Error) => {
    throw new CommandError(error.message);
  });
  log.level = 'silent';
  if (values.site !== undefined) return examine(siteChecks, siteOf(values.site));
  const { env } = await import('@/lib/env');
  await examine(
    checks.map(([title, check]) => [title, (given: Env) => check(given, values.deliver)] as const),
    env,
  );
});

function siteOf(text: string): URL {
  const url = parseUrl(text);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url;
  throw new CommandError('--site takes the public address, such as https://www.example.com.');
}

/** Prints the findings of checks; sets the exit code on a problem. */
async function examine<Given>(
  all: readonly (readonly [title: string, check: (given: Given) => AsyncGenerator<Finding>])[],
  given: Given,
): Promise<void> {
  const { env } = await import('@/lib/env');
  const tokens = [env.VAPI_PRIVATE_TOKEN, env.EMBEDDED_PLATFORM_TOKEN, env.AGENT_MODEL_KEY];
  function print({ status, text, remedy }: Finding): void {
    // A service may repeat the token that it rejects.
    const said = tokens.reduce<string>(
      (left, token) => (token ? left.replaceAll(token, '[the token]') : left),
      text,
    );
    console.log(`  ${status.toUpperCase().padEnd(9)}${said}`);
    if (remedy) console.log(`           → ${remedy}`);
    if (status === 'problem') process.exitCode = 1;
  }
  for (const [title, check] of all) {
    console.log(`\n${title}`);
    try {
      for await (const finding of check(given)) print(finding);
    } catch (error) {
      print(problem(`This cannot be tried: ${await reasonOf(error)}`, 'See the cause above.'));
    }
  }
}
