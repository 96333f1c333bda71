/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import { dealershipPreview, pagePreviews } from '@/lib/content/previews';
import { dealerships } from '@/lib/dealerships/dealerships';

import { PreviewImage } from './preview-image';

const textOf = (markup: string) =>
  markup
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

it.each(dealerships)('carries the name and the town of $name', (dealership) => {
  const text = textOf(renderToStaticMarkup(<PreviewImage {...dealershipPreview(dealership)} />));
  expect(text).toContain(`${dealership.name} picks up.`);
  expect(text).toContain(`${dealership.city}, ${dealership.region}`);
});

it.each(Object.entries(pagePreviews))('carries the headline of %s', (_name, preview) => {
  const text = textOf(renderToStaticMarkup(<PreviewImage {...preview} />));
  for (const sentence of preview.headline) expect(text).toContain(sentence.replace(/\s/g, ' '));
});
