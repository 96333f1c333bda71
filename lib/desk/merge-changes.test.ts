import { mergeChanges, openedField } from './merge-changes';

const opened = { phone: '', email: '', note: 'a\nb' };

test.each<[string, object, object, object, object]>([
  [
    'keeps what another has changed',
    { email: 'x' },
    { phone: '1' },
    { phone: '1', email: 'x' },
    {},
  ],
  ['keeps what both have changed alike', { phone: '1' }, { phone: '1' }, { phone: '1' }, {}],
  ['takes a browser’s line breaks for none', { note: 'a\r\nb' }, { note: 'c' }, { note: 'c' }, {}],
  ['tells who comes second', { phone: '2', email: 'x' }, { phone: '1' }, {}, { phone: /“1”/ }],
  ['tells that it was emptied', { note: 'x' }, { note: '' }, {}, { note: /emptied/ }],
])('%s', (_, here, there, expected, faults) => {
  const given = { ...opened, ...here };
  const { fields, clash } = mergeChanges(given, opened, { ...opened, ...there });
  if (!clash) expect(fields).toEqual({ ...opened, ...expected });
  const told = Object.entries(faults).map(([name, text]) => [name, expect.stringMatching(text)]);
  expect(clash?.faults ?? {}).toEqual(Object.fromEntries(told));
  if (clash) expect(mergeChanges(given, clash.opened, clash.opened).fields).toEqual(given);
});

test('takes all fields of a page that does not say what they were', () => {
  for (const text of [undefined, '', '{', '[1]', '{"phone":1}'])
    expect(openedField.parse(text)).toEqual({});
  expect(mergeChanges({ phone: '2' }, {}, { phone: '1' }).fields).toEqual({ phone: '2' });
});
