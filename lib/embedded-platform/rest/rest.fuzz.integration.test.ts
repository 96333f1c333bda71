import fc from 'fast-check';
import { voiceServiceToken } from '@/lib/embedded-platform/client/voice-service';
import { type Operation, operations } from '@/lib/platform/operations';
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
import { rooms } from '../calls/embedded-calls';
import { findRoute } from '../handle-embedded-request';

afterAll(() => rooms.freeAll('server-stopped'));

/** The operations that this platform answers itself. */
const rows = Object.values(operations)
  .flatMap((family) => Object.values<Operation>(family))
  .filter(({ method, path }) => {
    const route = findRoute(method, path.slice(1));
    return !(route instanceof Response) && route.handle;
  });

/** Ids of objects in earlier answers, by family, so that operations meet existing objects. */
const known = new Map<string, string[]>();
const familyOf = (path: string) => path.split('/')[1] ?? '';
const someId = 'b1a7c0de-0000-4000-8000-000000000000';

/** A number stands for a known id of the operation's family. */
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
  ...[{ name: 'Ann', model: { provider: 'openai' } }, { input: 'When are you open?' }],
  ...[{ type: 'function' }, { members: [{}] }, { provider: 'vapi' }, { nodes: [], edges: [] }],
);
const extended = fc.tuple(complete, definition).map(([good, more]) => ({ ...good, ...more }));
const jsonText = fc
  .oneof(definition, complete, extended, junkJson)
  .map((value) => JSON.stringify(value));
const payload = fc.oneof(
  { weight: 8, arbitrary: jsonText.map((text) => ({ type: 'application/json', text })) },
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
const credential = fc.oneof({ weight: 20, arbitrary: fc.constant(undefined) }, headerText);

const requests = fc.record({
  row: fc.constantFrom(...rows),
  method: fc.oneof(
    { weight: 20, arbitrary: fc.constant(null) },
    fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'),
  ),
  id,
  query,
  payload,
  credential,
});

function fill(path: string, given: string | number): string {
  const there = known.get(familyOf(path)) ?? [someId];
  const own = typeof given === 'string' ? given : there[given % there.length];
  return path.replace('{id}', () => own ?? '');
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function remember(path: string, json: unknown): void {
  const { id: own } = Object(json) as { id?: unknown };
  const there = known.get(familyOf(path)) ?? [];
  if (typeof own === 'string') known.set(familyOf(path), [own, ...there].slice(0, 8));
}

let succeeded = 0;

test('every operation answers anything with a success or with a refusal in the platform’s shape', async () => {
  const token = voiceServiceToken();
  await fuzz('embedded REST', requests, async (given) => {
    const { row } = given;
    const search = new URLSearchParams(given.query.map(([name, value]) => [name, textOf(value)]));
    const path = `${fill(row.path, given.id)}?${search}`;
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
    const type = headers.get('content-type');
    expect(status === 201 && type === 'text/event-stream' ? 'application/json' : type).toBe(
      'application/json',
    );
    if (status < 400) {
      succeeded++;
      return remember(row.path, json);
    }
    const { message, ...rest } = json as { message: string | string[] };
    const error: unknown = expect.stringMatching(/^[A-Z][\w ]{3,40}$/);
    expect(rest).toEqual({ statusCode: status, error });
    expect([message].flat().filter((sentence) => sentence.length > 2)).not.toEqual([]);
  });
  // Refusals alone are no test: some cases must succeed.
  expect(succeeded).toBeGreaterThan(casesPerTarget / 25);
});
