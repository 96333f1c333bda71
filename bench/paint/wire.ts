import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { weighPage } from '../../e2e/page-weight';
import { firstPaintOf, onPhone } from './phone';
import { printRows, type Row, rowOf } from './rows';
import { BARE, type Target } from './targets';

const KIB = 1024;

/** The most that a page may weigh, in KiB. */
const most = { html: 18, css: 8, fonts: 30 };
/** All of it, of the page at `/`. */
const MOST_IN_ALL = 190;

/** Bytes of the fonts of which some arrive before the first paint, and so delay it. */
async function earlyFontBytes(page: Page): Promise<number> {
  const firstPaint = await firstPaintOf(page);
  return page.evaluate(
    (before) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseStart }) => name.includes('.woff') && responseStart < before)
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    firstPaint,
  );
}

/** How many bytes smaller a page would be, compressed, without the style sheets that are written into it. */
async function styleBytesIn(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const without = html.replace(/<style[^>]*>.*?<\/style>/gs, '');
  return brotliCompressSync(html).length - brotliCompressSync(without).length;
}

/** Prints what each page sends before any sign of intent, with the heads of its answers. */
export async function weighTargets(browser: Browser, targets: readonly Target[]): Promise<void> {
  const all: Record<string, object> = {};
  const rows: Row[] = [];
  for (const { name, url } of targets) {
    const { weight, early } = await onPhone(browser, true, async (page) => ({
      weight: await weighPage(page, url),
      early: await earlyFontBytes(page),
    }));
    const inPage = await styleBytesIn(url);
    const html = weight.html - inPage;
    const style = weight.css + inPage;
    const kib = (bytes: number) => Math.round((bytes / KIB) * 10) / 10;
    all[name] = {
      html: kib(html),
      style: kib(style),
      'fonts, early': kib(early),
      fonts: kib(weight.fonts),
      scripts: kib(weight.scripts),
      'scripts alone, Brotli 11': kib(weight.scriptsBrotli),
      images: kib(weight.images),
      other: kib(weight.other),
      all: kib(weight.total),
    };
    if (name === BARE) continue;
    rows.push(
      rowOf('html', name, html / KIB, { most: most.html }),
      rowOf('style', name, style / KIB, { most: most.css }),
      rowOf('fonts before the first paint', name, early / KIB, { most: most.fonts }),
    );
    if (name === '/') rows.push(rowOf('all', name, weight.total / KIB, { most: MOST_IN_ALL }));
  }
  console.log(
    '\nOn the wire, KiB, heads and all (style: also that within the page; early: before the first paint)',
  );
  console.table(all);
  printRows('On the wire, KiB, beside the goals', rows);
}
