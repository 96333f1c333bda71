import type { Operation } from '../operations';
import { type Dependencies, UsageError } from './dependencies';
import { readFormPayload } from './form-payload';
import { type JsonOptions, readJsonPayload, readText } from './json-payload';
import { pathNamesOf, toKebabCase } from './names';
import { parseQuery, type Query, splitArguments } from './query-arguments';
import { queryParametersOf } from './query-parameters';
import type { Request } from './run-operation';
import { UploadFile } from './upload-file';

export interface CommandOperation {
  family: string;
  name: string;
  operation: Operation;
}

export interface PayloadOptions extends JsonOptions {
  query?: string;
  field?: string[];
}

/** Refuses what the client would refuse, by the name that the person knows. */
function toSegment(name: string, value: string | undefined): string {
  const shown = toKebabCase(name).toUpperCase();
  if (value === undefined) throw new UsageError(`It needs ${shown}.`);
  if (value === '' || value === '.' || value === '..') {
    throw new UsageError(`${shown} may not be ${JSON.stringify(value)}.`);
  }
  return value;
}

/** Where a platform ignores a mistyped filter, it lists everything; it should not delete everything. */
function checkNames(
  query: Query,
  { family, name, operation }: CommandOperation,
  dependencies: Dependencies,
) {
  const known = queryParametersOf(family, name);
  const unknown = Object.keys(query).filter((key) => !known.includes(key));
  if (unknown.length === 0) return;
  const names = `Not known of this operation: ${unknown.join(', ')}`;
  if (operation.method === 'DELETE') throw new UsageError(`${names}.`);
  dependencies.terminal.warn(`${names}; passed on all the same.`);
}

async function readBody(
  operation: Operation,
  operands: readonly string[],
  options: PayloadOptions,
  { terminal }: Dependencies,
): Promise<Pick<Request, 'payload' | 'uploads'>> {
  switch (operation.payload) {
    case 'none':
    case 'query':
      return { payload: undefined };
    case 'json':
    case 'url-encoded':
      return { payload: await readJsonPayload(options, terminal.input) };
    case 'text':
      return { payload: options.file && (await readText(options.file, terminal.input)) };
    case 'multipart': {
      const payload = await readFormPayload(operation, operands, options.field ?? []);
      const uploads = Object.values(payload)
        .flat()
        .filter((part) => part instanceof UploadFile);
      return { payload, uploads };
    }
  }
}

/**
 * Reads what a command line gives for an operation.
 *
 * @param args the positional ones; with a query, its parameters' options too
 * @throws UsageError
 */
export async function readRequest(
  named: CommandOperation,
  args: readonly string[],
  options: PayloadOptions,
  dependencies: Dependencies,
): Promise<Request> {
  const { operation } = named;
  const names = pathNamesOf(operation.path);
  const isQuery = operation.payload === 'query';
  const { operands, query } = isQuery ? splitArguments(args) : { operands: args, query: {} };
  const path = Object.fromEntries(names.map((name, at) => [name, toSegment(name, operands[at])]));
  const rest = operands.slice(names.length);
  if (!isQuery) return { path, ...(await readBody(operation, rest, options, dependencies)) };
  if (rest.length > 0) {
    throw new UsageError(`What is “${rest.join(' ')}”? Parameters are given as --name value.`);
  }
  const payload = { ...(options.query === undefined ? {} : parseQuery(options.query)), ...query };
  checkNames(payload, named, dependencies);
  return { path, payload };
}
