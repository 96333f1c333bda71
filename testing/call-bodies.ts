import { isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import type { WebCallErrorCode } from '@/lib/web-calls/errors';
import { bytesOf, junkJson, junkJsonText, junkText, objectOf } from './fuzzing';

/** Id of a stored assistant that the tested site lists. */
export const storedAssistant = 'b1a7c0de-0000-4000-8000-000000000000';

const callable = [
  'demo-general',
  'demo-presale',
  '',
  'SunriseToyota',
  '1stStreetKia',
  storedAssistant,
];

const name = fc.oneof(fc.constantFrom(...callable), fc.constantFrom(...callable), junkText);
const definition = fc.oneof(fc.constant({}), junkJson);
/** Fields close to the schema's: most of the right type, one in four random. */
const field = fc.oneof(
  fc.tuple(fc.constantFrom('assistant', 'assistantId', 'squadId', 'workflow'), name),
  fc.tuple(fc.constantFrom('assistant', 'assistantOverrides', 'workflowOverrides'), definition),
  fc.tuple(fc.constant('roomDeleteOnUserLeaveEnabled'), fc.constantFrom(true, false, null, 'true')),
  fc.tuple(fc.oneof(fc.constantFrom('squad', 'model', '__proto__'), junkText), junkJson),
);
const nearSchema = fc.oneof(
  name.map((assistantId) => ({ assistantId })),
  fc.array(field, { maxLength: 3 }).map(objectOf),
);
const bodyText = fc.oneof(
  { weight: 5, arbitrary: nearSchema.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: junkJson.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: junkJsonText },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 16_000, max: 17_000 }).map((size) => ' '.repeat(size)),
  },
);

/** Bodies of requests for a call, as bytes: valid, nearly valid and junk. */
export const callBodies = bytesOf(bodyText);

const known: Record<string, 'id' | 'inline' | 'flag'> = {
  assistantId: 'id',
  squadId: 'id',
  workflowId: 'id',
  assistantOverrides: 'inline',
  workflowOverrides: 'inline',
  roomDeleteOnUserLeaveEnabled: 'flag',
};
const either = ['assistant', 'squad', 'workflow'];

/** Expected result of a body, specified again without the schema; undefined for a call. */
export function codeOfBody(bytes: Uint8Array): WebCallErrorCode | undefined {
  if (bytes.length > 16_384) return 'body_too_large';
  if (!isUtf8(bytes)) return 'bad_json';
  let body: unknown;
  try {
    body = JSON.parse(
      Buffer.from(bytes)
        .toString()
        .replace(/^\uFEFF/, ''),
    );
  } catch {
    return 'bad_json';
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'invalid_request';
  const given = Object.entries(body);
  const isId = (value: unknown) => typeof value === 'string' && [...value].length <= 100;
  const isInline = (value: unknown) => typeof value === 'object' && !Array.isArray(value);
  const isRight = ([key, value]: [string, unknown]) => {
    if (either.includes(key)) return value === null || isId(value) || isInline(value);
    const kind = Object.hasOwn(known, key) ? known[key] : undefined;
    if (value === null) return kind !== undefined;
    if (kind === 'flag') return typeof value === 'boolean';
    return kind === 'id' ? isId(value) : kind === 'inline' && isInline(value);
  };
  if (!given.every(isRight)) return 'invalid_request';
  const present = given.filter(([, value]) => value !== null && typeof value !== 'boolean');
  const named = present.filter(([key]) => either.includes(key) || known[key] === 'id');
  if (named.length === 0) return 'assistant_missing';
  if (present.some(([, value]) => typeof value === 'object')) return 'inline_not_allowed';
  if (named.length > 1) return 'invalid_request';
  const [[key, id] = []] = named;
  return key?.startsWith('assistant') && callable.includes(String(id))
    ? undefined
    : 'assistant_not_listed';
}
