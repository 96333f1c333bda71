import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { dealerships } from '@/lib/dealerships/dealerships';
import { settings } from '@/lib/settings';

import manifest from './manifest';
import robots from './robots';
import sitemap from './sitemap';

test('the sitemap lists the pages that are found, by whole address, and no dealership', () => {
  const urls = sitemap().map(({ url }) => url);
  expect(urls).toEqual(
    ['/', '/AI', '/reserve', '/call-back', '/ask', '/trial', '/privacy', '/terms', '/cookies'].map(
      (path) => `${settings.origin}${path}`,
    ),
  );
  for (const { slug } of dealerships) expect(urls.join()).not.toContain(slug);
});

test('crawlers may read every page, and learn of the sitemap', () => {
  expect(robots()).toEqual({
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: `${settings.origin}/sitemap.xml`,
  });
});

test.each(manifest().icons ?? [])('$src of the manifest is a PNG of its size', ({ src, sizes }) => {
  const file = join('public', src);
  expect(existsSync(file)).toBe(true);
  const bytes = readFileSync(file);
  expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
});
