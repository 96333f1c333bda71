import { pipeline } from 'node:stream/promises';
import type { Operation } from '../operations';
import { type Account, CommandError, type Dependencies, UsageError } from './dependencies';
import { type Destination, openDestination } from './destination';
import { Progress } from './progress';
import { redactValue } from './redact';
import type { UploadFile } from './upload-file';
import { formatAnswer, type Format, passOn } from './write-answer';

export interface RunOptions {
  /** A file's name. */
  output?: string;
  format?: Format;
  /** In seconds. */
  timeout?: number;
  yes?: true;
  verbose?: true;
}

export interface Request {
  path: Record<string, string>;
  payload: unknown;
  /** The files in the payload. */
  uploads?: readonly UploadFile[];
}

const TIMEOUT_MS = 60_000;
/** The slowest connection that uploads are waited for, in bytes a millisecond. */
const SLOWEST_UPLOAD = 100;

/** A fetch that tells of each attempt what was asked, answered, and how long that took. */
function watchedFetch({ warn }: Dependencies['terminal']): typeof fetch {
  return async (input, init) => {
    const start = performance.now();
    const took = () => `${Math.round(performance.now() - start)} ms`;
    warn(`${init?.method ?? 'GET'} ${String(input)}`);
    try {
      const response = await fetch(input, init);
      warn(`${response.status} ${response.statusText} after ${took()}`);
      return response;
    } catch (cause) {
      warn(`no answer after ${took()}`);
      throw cause;
    }
  };
}

/** Deleting asks a person first; without one, the command line must say that it is meant. */
async function confirmDeletion(
  { method, path }: Operation,
  request: Request,
  baseUrl: string,
  { terminal, signal }: Dependencies,
): Promise<void> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => request.path[name] ?? '');
  const filters = request.payload ? ` with ${JSON.stringify(request.payload)}` : '';
  const what = `${method} ${filled}${filters} at ${baseUrl}`;
  if (!terminal.confirm)
    throw new UsageError(`${what} cannot be undone: add --yes if it is meant.`);
  if (!(await terminal.confirm(`${what} cannot be undone. Go on? [y/N] `, signal))) {
    throw new CommandError('Nothing was deleted.');
  }
}

const isStreamed = ({ answer }: Operation, payload: unknown) =>
  answer === 'file' ||
  (answer === 'events' && (payload as { stream?: unknown } | undefined)?.stream === true);

async function exchange(
  operation: Operation,
  { path, payload, uploads = [] }: Request,
  { token, baseUrl }: Account,
  options: RunOptions,
  dependencies: Dependencies,
  destination: Destination,
): Promise<void> {
  const { terminal, signal } = dependencies;
  const uploadBytes = uploads.reduce((sum, { size }) => sum + size, 0);
  const timeoutMs = options.timeout
    ? options.timeout * 1000
    : TIMEOUT_MS + uploadBytes / SLOWEST_UPLOAD;
  // Loaded late: with the vendor's client it would be most of the start-up time, and help needs neither.
  const { createPlatform } = await import('../client');
  const platform = createPlatform({
    token,
    baseUrl,
    timeoutMs,
    ...(options.verbose && { fetch: watchedFetch(terminal) }),
  });
  if (isStreamed(operation, payload)) {
    const response = await platform.request(
      operation,
      { path, payload },
      { signal, as: 'response' },
    );
    return passOn(response, destination, dependencies);
  }
  const progress = new Progress(terminal, 'Sent', uploadBytes);
  for (const upload of uploads) upload.onChunk = (bytes) => progress.add(bytes);
  const answer = await platform
    .request(operation, { path, payload }, { signal, as: 'parsed' })
    .finally(() => progress.end());
  const text = formatAnswer(redactValue(answer, token), options.format, {
    isInteractive: terminal.isInteractive && !destination.isFile,
    width: destination.isFile ? Infinity : terminal.width,
  });
  await pipeline([text], destination.stream);
  if (answer === undefined && terminal.isInteractive) terminal.warn('Done.');
}

/**
 * Sends an operation and writes its answer.
 *
 * @throws UsageError before anything is sent; CommandError where the person does not want it after
 *   all; what the client throws
 */
export async function runOperation(
  operation: Operation,
  request: Request,
  options: RunOptions,
  dependencies: Dependencies,
): Promise<void> {
  const account = dependencies.readAccount(operation.secure !== false);
  if (operation.method === 'DELETE' && !options.yes) {
    await confirmDeletion(operation, request, account.baseUrl, dependencies);
  }
  const destination = await openDestination(options.output, dependencies.terminal);
  try {
    await exchange(operation, request, account, options, dependencies, destination);
  } catch (error) {
    await destination.discard();
    throw error;
  }
  await destination.keep();
}
