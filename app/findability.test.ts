import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StructuredData, structuredData } from '@/components/layout/structured-data';
import { PreviewImage } from '@/components/previews/preview-image';
import { dealershipPreview, pagePreviews } from '@/lib/content/previews';
import { settings } from '@/lib/content/settings';
import { dealerships } from '@/lib/dealerships/dealerships';
import { pageMetadata } from './page-metadata';
import { generateStaticParams, GET } from './previews/[file]/route';

test('a shared page has its plain title, description and a large image of known size', () => {
  const facts = { path: '/privacy', description: 'What we keep.' } as const;
  const { openGraph, twitter } = pageMetadata({ ...facts, title: { absolute: 'Whole title' } });
  expect(twitter).toEqual({ card: 'summary_large_image' });
  expect(openGraph).toMatchObject({
    url: '/privacy',
    siteName: 'Lanekeep',
    title: 'Whole title',
    description: 'What we keep.',
    images: [{ url: '/previews/privacy.png', type: 'image/png', width: 1200, height: 630 }],
  });
});

test('there is a preview image of each page and each dealership only', async () => {
  const names = [...Object.keys(pagePreviews), ...dealerships.map(({ slug }) => slug)];
  expect(generateStaticParams()).toEqual(names.map((name) => ({ file: `${name}.png` })));
  const file = 'NoSuchMotors.png';
  const request = new Request(`http://localhost/previews/${file}`);
  expect((await GET(request, { params: Promise.resolve({ file }) })).status).toBe(404);
});

test.each(dealerships)('the preview image of $name shows its name and town', (dealership) => {
  const picture = createElement(PreviewImage, dealershipPreview(dealership));
  const text = renderToStaticMarkup(picture)
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
  expect(text).toContain(`${dealership.name} picks up.`);
  expect(text).toContain(`${dealership.city}, ${dealership.region}`);
});

test('structured data survives parsing, and no text breaks out of it', () => {
  const answer = '</script><script>alert(1)</script><!--';
  const data = { ...structuredData(settings), name: `What is 1 < 2 & “3”? ${answer}` };
  const html = renderToStaticMarkup(createElement(StructuredData, { data }));
  const [, type, text = ''] = /^<script type="([^"]*)">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(type).toBe('application/ld+json');
  expect(JSON.parse(text)).toEqual(data);
});
