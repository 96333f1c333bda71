import fc from 'fast-check';
import { operations } from '@/lib/platform/operations';
import { ask } from '@/testing/ask-platform';
import {
  casesPerTarget,
  fuzz,
  headerText,
  junkJson,
  junkJsonText,
  junkText,
  objectOf,
} from '@/testing/fuzzing';
import { closeEmbeddedPlatform } from '../calls/lifecycle';
import { embeddedPlatformToken } from '../http/credential';
import { findRoute } from './routes';

afterAll(() => closeEmbeddedPlatform());

interface Row {
  method: string;
  path: string;
  payload: string;
}

/** The operations that this platform answers itself. */
const rows = Object.values(operations)
  .flatMap((family) => Object.values<Row>(family))
  .filter(({ method, path }) => {
    const route = findRoute(method, path.slice(1));
    return !(route instanceof Response) && route.handle;
  });

/** Ids of objects that answers have told of, by the family: operations then meet what is there. */
const known = new Map<string, string[]>();
const familyOf = (path: string) => path.split('/')[1] ?? '';
const someId = 'b1a7c0de-0000-4000-8000-000000000000';

/** A number stands for a known id of the family that the operation is of. */
const id = fc.oneof({ weight: 8, arbitrary: fc.nat(50) }, fc.constant(someId), junkText);

const fieldNames =
  'name input model voice messages members provider assistantId assistant metadata type'.split(' ');
const queryNames = 'limit page sortOrder createdAtGt id assistantId status __proto__'.split(' ');

/** Values of the kinds that definitions have. */
const fieldValue = fc.oneof(
  fc.constantFrom(someId, 'vapi', 'openai', 'public', 'function', 'web', '2025-13-99T99:99', '-1'),
  fc.constantFrom([{}], { provider: 'openai', model: 'gpt' }, { role: 'user', content: 'Hi' }),
  junkJson,
  junkText,
);
const definition = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...fieldNames), junkText), fieldValue), { maxLength: 5 })
  .map(objectOf);
const complete = fc.constantFrom(
  { name: 'Ann', model: { provider: 'openai', model: 'gpt-4o' } },
  { input: 'When are you open?' },
  { type: 'function', function: { name: 'x' } },
  { members: [{}] },
  { provider: 'vapi' },
  { name: 'x', nodes: [], edges: [] },
);
const json = fc.oneof(
  definition,
  complete,
  fc.tuple(complete, definition).map(([good, more]) => ({ ...good, ...more })),
  junkJson,
);
const payload = fc.oneof(
  {
    weight: 8,
    arbitrary: json.map((value) => ({ type: 'application/json', text: JSON.stringify(value) })),
  },
  junkJsonText.map((text) => ({ type: 'application/json', text })),
  junkText.map((text) => ({
    type: 'multipart/form-data; boundary=x',
    text: `--x\r\ncontent-disposition: form-data; name="file"; filename="${text}"\r\n\r\n${text}\r\n--x--`,
  })),
  fc.tuple(headerText, junkText).map(([type, text]) => ({ type, text })),
);

const query = fc.array(
  fc.tuple(fc.oneof(fc.constantFrom(...queryNames), junkText), fc.oneof(fieldValue, junkText)),
  { maxLength: 3 },
);
const credential = fc.oneof(
  { weight: 20, arbitrary: fc.constant(undefined) },
  headerText,
  fc.constantFrom('', 'Bearer', 'Bearer ', 'Basic x'),
);

const requests = fc.record({
  row: fc.constantFrom(...rows),
  method: fc.oneof(
    { weight: 20, arbitrary: fc.constant(null) },
    fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'),
  ),
  ids: fc.array(id, { minLength: 2, maxLength: 2 }),
  query,
  payload,
  credential,
});

function fill(path: string, ids: readonly (string | number)[]): string {
  let next = 0;
  const there = known.get(familyOf(path)) ?? [someId];
  return path.replaceAll(/\{\w+\}/g, () => {
    const given = ids[next++ % ids.length] ?? '';
    return typeof given === 'string' ? given : (there[given % there.length] ?? '');
  });
}

function remember(path: string, json: unknown): void {
  const { id: own } = Object(json) as { id?: unknown };
  const there = known.get(familyOf(path)) ?? [];
  if (typeof own === 'string') known.set(familyOf(path), [own, ...there].slice(0, 8));
}

let succeeded = 0;

test('every operation answers anything with a success or with a refusal in the platform’s shape', async () => {
  const token = embeddedPlatformToken();
  await fuzz('embedded REST', requests, async (given) => {
    const { row } = given;
    const search = new URLSearchParams(
      given.query.map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    );
    const path = `${fill(row.path, given.ids)}?${search}`;
    const method = given.method ?? row.method;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const { status, headers, text, json } = await ask(method, path, {
      ...(hasBody && { body: given.payload.text }),
      headers: {
        ...(hasBody && { 'content-type': given.payload.type }),
        ...(given.credential !== undefined && { authorization: given.credential }),
      },
      ...(given.credential !== undefined && { token: null }),
    });
    if (text.includes(token)) throw new Error('the answer tells the credential');
    // Another method may be one that only the hosted platform has.
    expect(status === 501 ? 0 : status).toBeLessThan(500);
    expect(headers.get('content-type') ?? 'none').toMatch(
      status < 400 ? /^(none|application\/json|text\/event-stream)$/ : /^application\/json$/,
    );
    if (status < 400) {
      succeeded++;
      return remember(row.path, json);
    }
    const { message, ...rest } = json as { message: string | string[] };
    expect(rest).toEqual({
      statusCode: status,
      error: expect.stringMatching(/^[A-Z][\w ]{3,40}$/),
    });
    const messages = [message].flat();
    expect(messages.length).toBeGreaterThan(0);
    for (const sentence of messages) expect(sentence).toMatch(/^[^]{3,}$/);
  });
  // What is refused is only half of what is to be tried.
  expect(succeeded).toBeGreaterThan(casesPerTarget / 25);
});
