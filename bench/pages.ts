import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/browser-options';
import { weighPage } from '../e2e/page-weight';
import { dealershipPages, missingPath } from '../e2e/pages';
import { audit, type Scores } from './lighthouse';
import { openPictureHost } from './picture-host';

const kibibytes = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;

/** One page of each kind. */
const kinds = ['/', dealershipPages[0]?.path ?? '/', '/AI', '/privacy', missingPath];

/** Builds an empty application and weighs its scripts: brotli 11, in bytes, without the polyfills that modern browsers skip. */
function frameworkWeight(): number {
  const app = join('bench', 'bare-app');
  const built = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build', app]);
  if (built.status !== 0)
    throw new Error(`the bare app was not built:\n${built.stderr.toString()}`);
  const html = readFileSync(join(app, '.next', 'server', 'app', 'index.html'), 'utf8');
  let bytes = 0;
  for (const [, file = '', rest = ''] of html.matchAll(/<script src="\/_next\/([^"]+)"([^>]*)>/g)) {
    if (/nomodule/i.test(rest)) continue;
    bytes += brotliCompressSync(readFileSync(join(app, '.next', file))).length;
  }
  return bytes;
}

/** Prints what each kind of page weighs before any intent. */
export async function weighPages(url: string): Promise<void> {
  const framework = frameworkWeight();
  const browser = await chromium.launch(launchOptions());
  const rows: Record<string, object> = {};
  for (const path of kinds) {
    const context = await browser.newContext();
    const weight = await weighPage(await context.newPage(), url + path);
    rows[path] = {
      html: kibibytes(weight.html),
      css: kibibytes(weight.css),
      scripts: kibibytes(weight.scripts),
      fonts: kibibytes(weight.fonts),
      images: kibibytes(weight.images),
      total: kibibytes(weight.total),
      'scripts, brotli': kibibytes(weight.scriptsBrotli),
      'own scripts': kibibytes(weight.scriptsBrotli - framework),
      'to framework': Math.round((weight.scriptsBrotli / framework) * 1000) / 1000,
    };
    await context.close();
  }
  await browser.close();
  console.log(
    `\nFirst load, KiB on the wire (own scripts: above the framework's ${kibibytes(framework)} KiB, brotli 11)`,
  );
  console.table(rows);
}

/** Prints Lighthouse's scores of each kind of page: medians of `runs`, mobile. */
export async function auditPages(url: string, runs = 5): Promise<void> {
  const picture = await fetch(`${url}/previews/AI.png`);
  const pictureHost = await openPictureHost(Buffer.from(await picture.arrayBuffer()));
  const rows: Record<string, Scores> = {};
  for (const path of kinds) {
    if (path !== missingPath) rows[path] = await audit(url + path, runs, pictureHost.flags);
  }
  pictureHost.close();
  console.log(`\nLighthouse, mobile (median of ${runs}; times in ms)`);
  console.table(rows);
}
