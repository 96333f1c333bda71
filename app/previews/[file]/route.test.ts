import { metadata as cookies } from '@/app/(legal)/cookies/page';
import { metadata as privacy } from '@/app/(legal)/privacy/page';
import { metadata as terms } from '@/app/(legal)/terms/page';
import { pagePreviews } from '@/lib/content/previews';
import { dealerships } from '@/lib/dealerships/dealerships';

import { generateStaticParams, GET } from './route';

const get = (file: string) =>
  GET(new Request(`http://localhost/previews/${file}`), { params: Promise.resolve({ file }) });

test('there is a picture of each page and of each dealership, and of nothing else', async () => {
  const names = [...Object.keys(pagePreviews), ...dealerships.map(({ slug }) => slug)];
  expect(generateStaticParams()).toEqual(names.map((name) => ({ file: `${name}.png` })));
  expect((await get('NoSuchMotors.png')).status).toBe(404);
});

test.each([
  ['privacy', privacy],
  ['terms', terms],
  ['cookies', cookies],
] as const)('the picture of %s has the page’s own title', (name, { title }) => {
  expect(pagePreviews[name].headline).toEqual([title]);
});
