/** @jest-environment node */
import { pagePreviews } from '@/lib/content/previews';
import { dealerships } from '@/lib/dealerships/dealerships';

import { dynamicParams, generateStaticParams, GET } from './route';

const get = (file: string) =>
  GET(new Request(`http://localhost/previews/${file}`), { params: Promise.resolve({ file }) });

test('there is a picture of each page and of each dealership, and of nothing else', async () => {
  const names = [...Object.keys(pagePreviews), ...dealerships.map(({ slug }) => slug)];
  expect(generateStaticParams()).toEqual(names.map((name) => ({ file: `${name}.png` })));
  expect(dynamicParams).toBe(false);
  expect((await get('NoSuchMotors.png')).status).toBe(404);
});
