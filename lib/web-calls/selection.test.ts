import { type SelectionResult, readSelection } from './selection';

/** The body as it comes: through JSON, where undefined fields vanish. */
const read = (body: unknown): SelectionResult => readSelection(JSON.parse(JSON.stringify(body)));

const chosen = (kind: string, id: string) => ({ ok: true, selection: { kind, id } });
const refused = (code: string) => ({ ok: false, code });

/** All fields, as the unmodified SDK (2.7.1) passes them. */
const sdkBody = {
  assistant: undefined,
  assistantId: 'demo-presale',
  assistantOverrides: undefined,
  squad: undefined,
  squadId: undefined,
  workflow: undefined,
  workflowId: undefined,
  workflowOverrides: undefined,
  roomDeleteOnUserLeaveEnabled: undefined,
};

test("takes the SDK's own body", () => {
  expect(read(sdkBody)).toEqual(chosen('assistant', 'demo-presale'));
  expect(read({ ...sdkBody, roomDeleteOnUserLeaveEnabled: false })).toEqual(
    chosen('assistant', 'demo-presale'),
  );
});

test.each(['assistant', 'squad', 'workflow'])('a string in %s is an id', (kind) => {
  expect(read({ [kind]: 'x' })).toEqual(chosen(kind, 'x'));
  expect(read({ [`${kind}Id`]: 'x' })).toEqual(chosen(kind, 'x'));
});

test.each(['assistant', 'squad', 'workflow'])('an object in %s is inline, and refused', (kind) => {
  expect(read({ [kind]: {} })).toEqual(refused('inline_not_allowed'));
  expect(read({ [kind]: { model: {} }, assistantId: 'x' })).toEqual(refused('inline_not_allowed'));
});

test.each(['assistantOverrides', 'workflowOverrides'])('%s are refused', (field) => {
  expect(read({ assistantId: 'x', [field]: {} })).toEqual(refused('inline_not_allowed'));
  expect(read({ assistantId: 'x', [field]: { maxDurationSeconds: 43_200 } })).toEqual(
    refused('inline_not_allowed'),
  );
});

test.each([
  {},
  { assistantId: null },
  { assistantOverrides: {} },
  { roomDeleteOnUserLeaveEnabled: true },
])('none of assistant, squad and workflow is missing: %j', (body) => {
  expect(read(body)).toEqual(refused('assistant_missing'));
});

test('the empty id is an id', () => {
  expect(read({ assistantId: '' })).toEqual(chosen('assistant', ''));
});

test.each([
  ['two at once', { assistantId: 'x', squadId: 'y' }],
  ['one twice', { assistant: 'x', assistantId: 'x' }],
  ['an unknown field', { assistantId: 'x', assistantVersion: '1' }],
  ['an id that is too long', { assistantId: 'x'.repeat(101) }],
  ['an id that is a number', { assistantId: 1 }],
  ['a list of assistants', { assistant: ['x'] }],
  ['a flag that is text', { assistantId: 'x', roomDeleteOnUserLeaveEnabled: 'true' }],
  ['a list', [{ assistantId: 'x' }]],
  ['text', 'assistantId'],
  ['null', null],
  ['a number', 1],
])('%s is no valid request', (_case, body) => {
  expect(read(body)).toEqual(refused('invalid_request'));
});

test.each(['__proto__', 'constructor', 'toString'])('the key %s is an unknown field', (key) => {
  const body: unknown = JSON.parse(`{"assistantId":"x","${key}":{"assistantId":"y"}}`);
  expect(readSelection(body)).toEqual(refused('invalid_request'));
});

test('a length that is none makes no valid request, or an inline definition', () => {
  const hostile = { length: { toString: 1 } };
  expect(read({ assistantId: hostile })).toEqual(refused('invalid_request'));
  expect(read({ assistant: hostile })).toEqual(refused('inline_not_allowed'));
});

test('a prototype does not stand in for a field', () => {
  const body: unknown = JSON.parse('{"__proto__":{"assistantId":"x"}}');
  expect(readSelection(body).ok).toBe(false);
});

test('survives nesting as deep as 16 KiB allow', () => {
  const depth = 8_000;
  const nested: unknown = JSON.parse(
    `{"assistantOverrides":${'['.repeat(depth)}${']'.repeat(depth)}}`,
  );
  expect(readSelection(nested)).toEqual(refused('invalid_request'));
  const inline: unknown = JSON.parse(
    `{"assistant":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`,
  );
  expect(readSelection(inline)).toEqual(refused('inline_not_allowed'));
});
