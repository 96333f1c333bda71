import type { Page, Response } from '@playwright/test';
import { openWhole } from './open-whole';

const kinds = {
  document: 'html',
  stylesheet: 'css',
  script: 'scripts',
  font: 'fonts',
  image: 'images',
} as const;

/** Bytes of a page's first load before any intent: on the wire with headers, by kind and in total. */
export type PageWeight = Record<(typeof kinds)[keyof typeof kinds] | 'other' | 'total', number>;

/** Loads a page in the `page` of a fresh context, and weighs everything fetched from the page's own site. */
export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await openWhole(page, url);

  const weight = { html: 0, css: 0, scripts: 0, fonts: 0, images: 0, other: 0, total: 0 };
  for (const response of responses) {
    if (new URL(response.url()).origin !== new URL(url).origin) continue;
    const request = response.request();
    const sizes = await request.sizes();
    const bytes = sizes.responseBodySize + sizes.responseHeadersSize;
    const kind = kinds[request.resourceType() as keyof typeof kinds] ?? 'other';
    weight[kind] += bytes;
    weight.total += bytes;
  }
  return weight;
}
