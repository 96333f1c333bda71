import { completeContent } from './complete-content';
import { readDealership } from './registry';

test.each([
  ['Bell Ford', 'Naperville', ['Ford'], 'IL', 'America/Chicago'],
  [
    'Harbor Mercedes-Benz & Land Rover',
    'annapolis',
    ['Mercedes-Benz', 'Land Rover'],
    'MD',
    'America/New_York',
  ],
  // Of several towns of a name, the largest.
  ['Dana’s Cars', 'Portland', [], 'OR', 'America/Los_Angeles'],
  ['Fordham Autos', 'New York', [], 'NY', 'America/New_York'],
])('knows of %s in %s what its page needs', async (name, city, brands, region, timeZone) => {
  const content = await completeContent({ name, city });
  expect(content).toMatchObject({ name, city, brands, region, timeZone });
  expect(readDealership(content)).toHaveProperty('dealership.name', name);
});

test('leaves what is given, and tells nothing of a town that nobody knows', async () => {
  const given = { name: 'Bell Ford', city: 'Portland', region: 'ME', brands: ['Kia'] };
  expect(await completeContent({ ...given, timeZone: '' })).toMatchObject({
    ...given,
    timeZone: 'America/New_York',
  });
  const unknown = await completeContent({ name: 'Bell Ford', city: 'Nowhere at all' });
  expect(unknown).not.toHaveProperty('region');
  expect(readDealership(unknown)).toHaveProperty('faults');
  expect(await completeContent({ name: 7, city: null })).toMatchObject({ name: 7, brands: [] });
});
