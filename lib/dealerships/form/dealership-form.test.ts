import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentOf, formOf } from './dealership-form';

const registry = join(process.cwd(), 'lib/dealerships/registry');
const files = readdirSync(registry).map((file): [string, unknown] => [
  file,
  JSON.parse(readFileSync(join(registry, file), 'utf8')),
]);

test.each(files)('gives back what %s has', (_, content) => {
  expect(contentOf(formOf(content))).toEqual(content);
});

test('gives back what only some files have', () => {
  const [[, content] = []] = files;
  const assistantId = '6a5a3e9e-52c1-4a5b-9c3e-0d7f6c1f2b11';
  const full = {
    ...(content as object),
    assistantId,
    figures: { revenue: '+$3M' },
    salesperson: {
      name: 'Dana Whitfield',
      email: 'dana@example.com',
      phone: '+1 443 555 0131',
      calendarUrl: 'https://example.com/dana',
    },
  };
  expect(contentOf(formOf(full))).toEqual(full);
});

test.each([undefined, null, 'text', [], { name: 3, brands: 'Ford', openingHours: [], figures: 0 }])(
  'makes an empty form of %j, and no content that nobody entered',
  (content) => {
    const form = formOf(content);
    expect(form).toMatchObject({ name: '', brands: '', callee: 'inline' });
    expect(Object.keys(contentOf(form)).sort()).toEqual(
      ['name', 'city', 'region', 'brands', 'timeZone', 'openingHours', 'serviceHours'].sort(),
    );
  },
);

test('takes what people type', () => {
  const form = formOf({});
  const content = contentOf({
    ...form,
    name: '  Lakeside Ford ',
    brands: 'Ford,, Lincoln ,',
    phone: '(630) 555-0178',
    callee: 'squadId',
    calleeId: ' x ',
    salesperson: { ...form.salesperson, phone: '443.555.0131' },
  });
  expect(content).toMatchObject({
    name: 'Lakeside Ford',
    brands: ['Ford', 'Lincoln'],
    phone: '+1 630 555 0178',
    squadId: 'x',
    salesperson: { phone: '+1 443 555 0131' },
  });
});

test('keeps an id that is not filled in yet, for the schema to ask for it', () => {
  expect(contentOf({ ...formOf({}), callee: 'assistantId', calleeId: '' })).toMatchObject({
    assistantId: '',
  });
});
