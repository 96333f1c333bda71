import { pageMetadata, previewPath } from './page-metadata';

const facts = { path: '/privacy', title: 'Privacy Policy', description: 'What we keep.' } as const;

test('a page names its own path as the one to index and to share', () => {
  const metadata = pageMetadata(facts);
  expect(metadata.alternates?.canonical).toBe('/privacy');
  expect(metadata.openGraph).toMatchObject({ url: '/privacy', siteName: 'Lanekeep' });
  expect(metadata).not.toHaveProperty('robots');
});

test('networks get the plain title, a large picture of known size and its words', () => {
  const { openGraph, twitter } = pageMetadata({ ...facts, title: { absolute: 'Whole title' } });
  expect(twitter).toEqual({ card: 'summary_large_image' });
  expect(openGraph).toMatchObject({
    title: 'Whole title',
    description: 'What we keep.',
    images: [
      {
        url: '/previews/privacy.png',
        type: 'image/png',
        width: 1200,
        height: 630,
        alt: expect.stringContaining('Whole title') as string,
      },
    ],
  });
});

test('a page that is shared, not found, is kept out of search engines', () => {
  expect(pageMetadata({ ...facts, isIndexed: false }).robots).toEqual({
    index: false,
    follow: false,
  });
});

test.each([
  ['/', '/previews/home.png'],
  ['/AI', '/previews/AI.png'],
  ['/SunriseToyota', '/previews/SunriseToyota.png'],
] as const)('the preview of %s is %s', (path, preview) => {
  expect(previewPath(path)).toBe(preview);
});
