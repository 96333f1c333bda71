// `npm run platform -- call.list '{"limit":5}'`: one of the platform's 135 operations, with JSON input and output.
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createPlatform } from '@/lib/platform/client';
import { PlatformConnectionError, PlatformError } from '@/lib/platform/errors';
import { type Operation, operations } from '@/lib/platform/operations';
import { commandLine } from '@/lib/process/command-line';
import { CommandError, fromCaller, runCommand } from './command';

const run = commandLine('platform', ' ').trimEnd();
const usage = `${run} OPERATION [JSON]

  ${run} call.list '{"limit":5}'
  ${run} call.get '{"id":"…"}'
  ${run} assistant.create - < assistant.json    the JSON is read from standard input
  ${run} file.upload '{"file":"@price-list.pdf"}'  @ names a file to upload
  ${run} call.export '{}' > calls.csv

Fields that the path names go there; the others are the query or the body.
The credential is VAPI_PRIVATE_TOKEN, from the environment or .env; without it EMBEDDED_PLATFORM_TOKEN, for the
embedded platform of the site that runs on this machine.

`;

const rows = Object.entries<Record<string, Operation>>(operations).flatMap(([family, row]) =>
  Object.entries(row).map(([name, operation]) => [`${family}.${name}`, operation] as const),
);

async function readInput(argument = '{}'): Promise<Record<string, unknown>> {
  const json = argument === '-' ? await text(process.stdin) : argument;
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Reported below.
  }
  throw new CommandError('The second argument should be a JSON object.');
}

/** Replaces `@name` by the content of that file. */
async function fileOf(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(fileOf));
  if (typeof value !== 'string' || !value.startsWith('@')) return value;
  const path = value.slice(1);
  const blob = await openAsBlob(fromCaller(path)).catch((cause: unknown) => {
    throw new CommandError(`The file ${path} cannot be read.`, { cause });
  });
  return new File([blob], path.split(/[\\/]/).at(-1) ?? path);
}

/** Separates the fields of the path from those of the payload. */
async function requestOf(operation: Operation, input: Record<string, unknown>) {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const missing = names.filter((name) => typeof input[name] !== 'string');
  if (missing.length > 0) throw new CommandError(`The path needs ${missing.join(' and ')}.`);
  const path = Object.fromEntries(names.map((name) => [name, String(input[name])]));
  const rest = Object.entries(input).filter(([name]) => !names.includes(name));
  if (operation.method === 'DELETE' && operation.payload === 'query' && rest.length === 0) {
    throw new CommandError('Without a filter this would delete everything: name at least one.');
  }
  if (operation.payload === 'none' && rest.length > 0) {
    throw new CommandError(`It takes no ${rest.map(([name]) => name).join(', ')}.`);
  }
  const isForm = operation.payload === 'multipart';
  const fields = rest.map(async ([name, value]) => [name, isForm ? await fileOf(value) : value]);
  return { path, payload: Object.fromEntries(await Promise.all(fields)) as object };
}

function explain(error: unknown): never {
  if (error instanceof PlatformError) {
    const { message, body, requestId } = error;
    const said = typeof body === 'string' ? `: ${body.slice(0, 300)}` : '';
    throw new CommandError(`${message}${said}${requestId ? `\nRequest id: ${requestId}` : ''}`);
  }
  if (error instanceof PlatformConnectionError) {
    const { message, systemCode } = error;
    throw new CommandError(`${message}${systemCode ? ` (${systemCode})` : ''}.`);
  }
  throw error;
}

void runCommand(async () => {
  const [name, argument] = process.argv.slice(2);
  if (name === undefined || name === '--help') {
    const lines = rows.map(([row, { method, path }]) => `  ${row.padEnd(34)}${method} ${path}`);
    process.stdout.write(`${usage}${lines.join('\n')}\n`);
    return;
  }
  const operation = rows.find(([row]) => row === name)?.[1];
  if (!operation) throw new CommandError(`There is no operation ${name}. --help lists all.`);
  const { env } = await import('@/lib/env');
  const hosted = env.VAPI_PRIVATE_TOKEN;
  const token = hosted ?? env.EMBEDDED_PLATFORM_TOKEN;
  if (token === undefined)
    throw new CommandError('Neither VAPI_PRIVATE_TOKEN nor EMBEDDED_PLATFORM_TOKEN is set.');
  const embedded = `${env.SITE_URL ?? 'http://localhost:3000'}/api/embedded`;
  const request = await requestOf(operation, await readInput(argument));
  const platform = createPlatform({ token, baseUrl: hosted ? env.VAPI_BASE_URL : embedded });
  const isStream =
    operation.answer === 'file' || (operation.answer === 'events' && 'stream' in request.payload);
  if (isStream) {
    const stream = await platform.request(operation, request, { as: 'stream' }).catch(explain);
    await pipeline(Readable.fromWeb(stream as never), process.stdout, { end: false });
    return;
  }
  const answer = await platform.request(operation, request).catch(explain);
  // The account's list of keys contains the credential.
  const json = JSON.stringify(answer ?? null, null, 2).replaceAll(token, '[VAPI_PRIVATE_TOKEN]');
  process.stdout.write(`${json}\n`);
});
