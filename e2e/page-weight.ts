import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { openWhole } from './open-whole';

/** Bytes of a page's first load, without any sign of intent of its visitor. */
export interface PageWeight {
  /** On the wire, headers and all, by kind. */
  html: number;
  css: number;
  scripts: number;
  fonts: number;
  images: number;
  other: number;
  total: number;
  /** Of the script files alone, each at brotli's highest quality (11). */
  scriptsBrotli: number;
}

const kinds: Record<string, 'html' | 'css' | 'scripts' | 'fonts' | 'images'> = {
  document: 'html',
  stylesheet: 'css',
  script: 'scripts',
  font: 'fonts',
  image: 'images',
};

/** Sizes of scripts at brotli's highest quality, by URL: their names tell their contents. */
const brotliSizes = new Map<string, number>();

async function brotliSize(script: Response): Promise<number> {
  const size = brotliSizes.get(script.url()) ?? brotliCompressSync(await script.body()).length;
  brotliSizes.set(script.url(), size);
  return size;
}

/** Loads a page in a fresh context's `page` and weighs everything it fetches from its own site. */
export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await openWhole(page, url);

  const weight: PageWeight = {
    html: 0,
    css: 0,
    scripts: 0,
    fonts: 0,
    images: 0,
    other: 0,
    total: 0,
    scriptsBrotli: 0,
  };
  for (const response of responses) {
    if (new URL(response.url()).origin !== new URL(url).origin) continue;
    const request = response.request();
    const sizes = await request.sizes();
    const bytes = sizes.responseBodySize + sizes.responseHeadersSize;
    const kind = kinds[request.resourceType()] ?? 'other';
    weight[kind] += bytes;
    weight.total += bytes;
    if (kind === 'scripts') {
      weight.scriptsBrotli += await brotliSize(response);
    }
  }
  return weight;
}
