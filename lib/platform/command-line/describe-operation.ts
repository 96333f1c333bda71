import type { Operation, PayloadKind } from '../operations';
import { pathNamesOf, toKebabCase } from './names';
import { queryParametersOf } from './query-parameters';
import type { CommandOperation } from './read-request';

const payloads: Record<PayloadKind, string> = {
  none: 'none',
  query: 'in the query string',
  json: 'JSON body',
  multipart: 'form with files',
  'url-encoded': 'URL-encoded form',
  text: 'text body',
};

const answers: Record<NonNullable<Operation['answer']>, string> = {
  file: 'a file, passed on as it comes',
  events: 'JSON; with "stream": true in the payload events, passed on as they come',
  unspecified: 'not specified',
};

/** `POST /phone-number/import/twilio (deprecated)`. */
export function summarizeOperation({ method, path, deprecated }: Operation): string {
  return `${method} ${path}${deprecated ? ' (deprecated)' : ''}`;
}

function exampleOf({ family, name, operation }: CommandOperation): string {
  const names = pathNamesOf(operation.path);
  const [parameter = ''] = queryParametersOf(family, name);
  const known = queryParametersOf(family, name);
  const query = known.includes('limit') ? '--limit 5' : `--${toKebabCase(parameter)} VALUE`;
  const ends: Record<PayloadKind, string[]> = {
    none: [],
    query: [query],
    json: ['--file payload.json'],
    multipart: ['document.pdf'],
    'url-encoded': ['--file payload.json'],
    text: ['--file payload.txt'],
  };
  return [
    ...['npm run platform --', toKebabCase(family), toKebabCase(name)],
    ...names.map((each) => toKebabCase(each).toUpperCase()),
    ...ends[operation.payload],
    ...(operation.answer === 'file' ? ['--output calls.csv'] : []),
  ].join(' ');
}

/** What an operation's help says above its options. */
export function describeOperation(named: CommandOperation): string {
  const { family, name, operation } = named;
  const parameters = queryParametersOf(family, name).map((each) => `--${toKebabCase(each)}`);
  return [
    summarizeOperation(operation),
    '',
    `Payload: ${payloads[operation.payload]}`,
    `Answer:  ${operation.answer ? answers[operation.answer] : 'JSON'}`,
    ...(operation.secure === false ? ['Sends no credential.'] : []),
    ...(operation.method === 'DELETE' ? ['Asks before it deletes, unless --yes is given.'] : []),
    ...(parameters.length > 0 ? [`Known parameters: ${parameters.join(' ')}`] : []),
    '',
    `Example: ${exampleOf(named)}`,
  ].join('\n');
}
