import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { showableDraft } from './showable-draft';

const file = join(process.cwd(), 'lib/dealerships/registry/sunrise-toyota.json');
const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

test('shows a draft as it is', () => {
  expect(showableDraft(content)).toEqual({ ...content, slug: 'SunriseToyota' });
});

test('shows the rest of a draft in which something is wrong', () => {
  const openingHours = { ...(content.openingHours as object), tue: { opens: '9', closes: '5' } };
  const salesperson = { name: 'Dana', email: 'dana' };
  const shown = showableDraft({ ...content, brands: [''], salesperson, openingHours, phone: '1' });
  expect(shown).toMatchObject({ name: 'Sunrise Toyota', serviceHours: content.serviceHours });
  expect(shown?.brands).toEqual([]);
  expect(shown).not.toHaveProperty('salesperson');
  expect(shown).not.toHaveProperty('phone');
});

test('shows a page for a name alone, and none without', () => {
  expect(showableDraft({ name: 'Lakeside Ford' })).toMatchObject({ slug: 'LakesideFord' });
  expect(showableDraft({ ...content, name: '' })).toBeUndefined();
  expect(showableDraft({ ...content, name: 'Privacy' })).toBeUndefined();
  expect(showableDraft(null)).toBeUndefined();
});
