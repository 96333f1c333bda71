import type { Operation, PayloadKind } from '@/lib/platform/operations';
import type { Recorded } from './recording-server';

/** What an input is for: path parameters, or a payload of some kind. */
export type Place = 'path' | Exclude<PayloadKind, 'none'>;

/** What each place is tried with, one awkwardness at a time. A path's stands in all its parameters. */
export const inputs: Record<Place, Record<string, unknown>> = {
  path: {
    'a plain id': '6f1e0d2c-0000-4000-8000-000000000000',
    'a space': 'a b',
    'letters beyond ASCII': 'Zoë-東京-𝄞',
    quotes: `"a" 'b' \`c\``,
    'a percent sign': '100%',
    'an escape': 'a%2Fb',
    'a plus': 'a+b',
    'signs with a meaning in URLs': 'a:b@c&d=e;f,g$h',
    'a slash': 'a/b',
    'a backslash': 'a\\b',
    'a question mark': 'a?b=c',
    'a number sign': 'a#b',
    'a step upwards': '..',
    'an escaped step upwards': '%2e%2e',
    'a step to itself': '.',
    'an empty text': '',
  },
  query: {
    'plain filters': { limit: 5, assistantId: 'a' },
    'zero, true, false and an empty text': { a: 0, b: true, c: false, d: '' },
    undefined: { a: undefined, b: 1 },
    'text that would be more than text': { 'a b&c': 'd=e&f#g+h%i j"k\'l', m: 'Zoë-東京-𝄞' },
    'a list': { idAny: ['b', 'a', 'c&d', 0, ''] },
    'a list and a key beside it': { idAny: ['a'], b: 1 },
    'a date': { createdAtGe: new Date('2025-01-05T12:00:00.123Z') },
    'a list of dates': { at: [new Date(0), new Date(1)] },
    'an object': { assistantOverrides: { name: 'a&b' } },
    null: { a: null, b: 1 },
    'nothing in a list': { a: [undefined, 'x', null] },
    'an empty list': { a: [], b: 1 },
  },
  json: {
    'plain fields': { name: 'a', n: 1 },
    'nested, beyond ASCII': { a: [{ 'Zoë 東京': { '𝄞"\\\n\u2028': [null, true, 0, -1.5, ''] } }] },
    'a date': { at: new Date('2025-01-05T12:00:00.123Z') },
    undefined: { a: undefined, b: [undefined] },
    'half a character': { a: '\ud800' },
    'an empty object': {},
    'a list': [{ name: 'a' }],
  },
  multipart: {
    'a blob': { file: new Blob(['RIFF\u0000ÿ'], { type: 'audio/wav' }) },
    'a named file': { file: new File(['%PDF'], 'Zoë "1".pdf', { type: 'application/pdf' }) },
    'text fields': { name: 'Zoë-東京-𝄞 "a"', description: '', labels: '{"a":1}' },
    'a number, a flag and an object': { a: 0, b: false, c: { d: ['ä'] } },
    'a list of files': { files: [new Blob(['1']), new Blob(['2'])] },
    'a date': { at: new Date('2025-01-05T12:00:00.123Z') },
    undefined: { a: undefined, b: 'c' },
    null: { a: null, b: 'c' },
  },
  'url-encoded': {
    'plain fields': { a: 'b', c: 1 },
    'text that would be more than text': { 'a b&c': 'd=e&f#g+h%i', j: 'Zoë' },
    'a list': { a: ['b', 'c'] },
    'a date': { at: new Date('2025-01-05T12:00:00.123Z') },
  },
  text: {
    'plain text': 'a',
    'text beyond ASCII': 'Zoë "東京" 𝄞\n',
    'an object': { a: 'ä' },
  },
};

export type Differing = keyof Recorded | 'refused';

/** Which of the operations that have the place. */
export const which = {
  all: () => true,
  'with a query': ({ payload }: Pick<Operation, 'payload'>) => payload === 'query',
};

/** With `refused`, ours is not sent. */
type Difference = [
  operations: keyof typeof which,
  place: Place,
  input: string,
  differs: Differing[],
  why: string,
];

const isoDate = "a Date's own text has the words of a time zone; filters take ISO 8601";
const nothing = 'what is not there is left out, not sent as a word';

/** All that we chose to send otherwise than the vendor's client does, and why. */
export const differences: Difference[] = [
  ['all', 'path', 'a percent sign', ['path'], 'a bare one begins an escape, here an invalid one'],
  ['all', 'path', 'an escape', ['path'], 'the id is meant, not what it would decode to'],
  ['all', 'path', 'a plus', ['path'], 'some servers read it as a space'],
  ['all', 'path', 'signs with a meaning in URLs', ['path'], 'in an id they have none'],
  ['all', 'path', 'a slash', ['path'], 'it would reach another path'],
  ['all', 'path', 'a backslash', ['path'], 'fetch would turn it into a slash'],
  ['all', 'path', 'a number sign', ['path'], 'fetch would drop it and what follows'],
  ['with a query', 'path', 'a number sign', ['query'], 'fetch would drop the query with it'],
  ['all', 'path', 'a question mark', ['path', 'query'], 'it would begin the query'],
  ['all', 'path', 'an escaped step upwards', ['path'], 'fetch would take it for a step upwards'],
  ['all', 'path', 'a step upwards', ['refused'], 'it would reach another path, escaped or not'],
  ['all', 'path', 'a step to itself', ['refused'], 'it would reach the collection, escaped or not'],
  ['all', 'path', 'an empty text', ['refused'], 'it would reach the whole collection'],
  ['all', 'query', 'a date', ['query'], isoDate],
  ['all', 'query', 'a list of dates', ['query'], isoDate],
  ['all', 'query', 'an object', ['query'], 'JSON tells what it is; [object Object] does not'],
  ['all', 'query', 'null', ['query'], nothing],
  ['all', 'query', 'nothing in a list', ['query'], nothing],
  ['all', 'query', 'an empty list', ['query'], 'theirs leaves an & with nothing before it'],
  ['all', 'multipart', 'a list of files', ['body'], 'theirs sends [{},{}] and no file'],
  ['all', 'multipart', 'a date', ['body'], 'theirs puts it in quotes'],
  ['all', 'multipart', 'undefined', ['body'], nothing],
  ['all', 'multipart', 'null', ['body'], nothing],
  ['all', 'url-encoded', 'a date', ['body'], isoDate],
];
