import { mergeChanges, openedField } from './merge-changes';

const opened = { phone: '', email: '', note: 'a\nb' };

test.each<[string, object, object, object, object]>([
  [
    'keeps a field that another has changed',
    { email: 'x' },
    { phone: '1' },
    { phone: '1', email: 'x' },
    {},
  ],
  [
    'keeps a field that both have changed alike',
    { phone: '1' },
    { phone: '1' },
    { phone: '1' },
    {},
  ],
  ['ignores a browser’s line breaks', { note: 'a\r\nb' }, { note: 'c' }, { note: 'c' }, {}],
  [
    'reports a clash to the second person',
    { phone: '2', email: 'x' },
    { phone: '1' },
    {},
    { phone: /“1”/ },
  ],
  ['reports a clash with an emptied field', { note: 'x' }, { note: '' }, {}, { note: /emptied/ }],
])('%s', (_, here, there, expected, faults) => {
  const given = { ...opened, ...here };
  const { fields, clash } = mergeChanges(given, opened, { ...opened, ...there });
  if (!clash) expect(fields).toEqual({ ...opened, ...expected });
  const told = Object.entries(faults).map(([name, text]) => [name, expect.stringMatching(text)]);
  expect(clash?.faults ?? {}).toEqual(Object.fromEntries(told));
  if (clash) expect(mergeChanges(given, clash.opened, clash.opened).fields).toEqual(given);
});

test('takes all fields if the page sends no opened values', () => {
  for (const text of [undefined, '', '{', '[1]', '{"phone":1}'])
    expect(openedField.parse(text)).toEqual({});
  expect(mergeChanges({ phone: '2' }, {}, { phone: '1' }).fields).toEqual({ phone: '2' });
});
