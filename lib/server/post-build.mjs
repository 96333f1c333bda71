// The last step of `npm run build`: completes .next/standalone, so that `node serve.mjs` serves the site from any copy
// of that folder. Running it twice changes nothing. Plain JavaScript, because nothing compiles it.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesIn, noteBuild, root } from './built-from.mjs';
import { bundleScripts } from './bundle-scripts.mjs';
import { readPageNeeds } from './page-needs.mjs';

const next = join(root, '.next');
const standalone = join(next, 'standalone');
const built = join(next, 'server', 'app');

/** Pages that Next sends itself, or that need another status than a static file's. */
const notPages = ['500.html', '_global-error.html', '_not-found.html', 'withdrawn.html'];

const sheetLink = /<link rel="stylesheet" href="(\/_next\/static\/[^"?]+\.css)"([^>]*?)\/?>/g;

/**
 * Inlines a page's style sheet, because it blocks painting, and a request for it takes as long as one for the page.
 * Next's own option (`inlineCss`, 16.4) writes it into a page three times. The link stays, disabled, so that React
 * knows of the sheet and does not fetch it.
 */
function inlineStyles(html) {
  return html.replace(sheetLink, (_, path, attributes) => {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const text = readFileSync(join(next, path.replace('/_next/', '')), 'utf8').replace(
      /url\((["']?)(?![a-z]+:|\/|#)/gi,
      (_, quote) => `url(${quote}${folder}/`,
    );
    return `<style>${text}</style><link rel="stylesheet" href="${path}"${attributes} disabled=""/>`;
  });
}

const scriptTag = /<script src="(\/_next\/static\/[^"]+)" async=""[^>]*><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Delays a page's scripts until after the first paint, with which they would compete for network and processor. Retries
 * a failed load with growing delays.
 */
function delayScripts(html) {
  const paths = [...html.matchAll(scriptTag)].map(([, path]) => path);
  if (paths.length === 0) return html;
  const loader =
    "function ask(src,ms){document.head.append(Object.assign(document.createElement('script')," +
    '{src,onerror(){setTimeout(ask,ms,src,2*ms)}}))}' +
    `requestAnimationFrame(()=>setTimeout(()=>${JSON.stringify(paths)}.forEach(src=>ask(src,1e3))))`;
  return html
    .replace(scriptTag, '')
    .replace(scriptPreload, '')
    .replace('</body>', () => `<script>{${loader}}</script></body>`);
}

/** Writes the pages in their final form, and the needs of each page's policy. */
function writePages() {
  const folder = join(standalone, 'pages');
  rmSync(folder, { recursive: true, force: true });
  const needs = {};
  for (const file of readdirSync(built, { recursive: true }).map(String)) {
    if (!file.endsWith('.html')) continue;
    const path = `/${file.replaceAll('\\', '/').replace(/(?:^index)?\.html$/, '')}`;
    const original = file === '500.html' ? faultPage() : readFileSync(join(built, file), 'utf8');
    const isPage = !notPages.includes(file);
    const html = isPage ? delayScripts(inlineStyles(original)) : original;
    needs[path] = readPageNeeds(html);
    if (!isPage) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), html);
  }
  writeFileSync(join(folder, 'needs.json'), JSON.stringify(needs));
}

/** Returns the page `app/500` without scripts, which the policy of a failed response forbids. */
const faultPage = () =>
  readFileSync(join(built, '500.html'), 'utf8')
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(scriptPreload, '');

/** Makes Next (16.4) send that page for its own failures, in place of two built-in pages that an app cannot replace. */
function writeFaultPage() {
  const server = join(standalone, '.next', 'server');
  for (const file of ['pages/500.html', 'app/_global-error.html', 'app/500.html'])
    writeFileSync(join(server, file), faultPage());
  // Next looks for the page in the Pages Router, which requires these two entries, although it does not use them.
  const manifest = join(server, 'pages-manifest.json');
  const pages = { ...JSON.parse(readFileSync(manifest, 'utf8')), '/404': undefined };
  const sent = 'pages/500.html';
  writeFileSync(manifest, JSON.stringify({ ...pages, '/_document': sent, '/_app': sent }));
}

const encoders = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Compresses files, except fonts and pictures, which are compressed already. */
async function compressFiles() {
  const files = ['pages', 'public', '.next/static']
    .flatMap((folder) => filesIn(join(standalone, folder)))
    .filter((file) => /\.(?:html|js|css|svg)$/.test(file));
  const compress = async (file) => {
    const bytes = readFileSync(file);
    for (const [ending, encode] of Object.entries(encoders))
      writeFileSync(`${file}.${ending}`, await encode(bytes));
  };
  await Promise.all(files.map(compress));
}

/** Replaces a folder, so that no file of an older build stays. */
function copyFolder(from, to) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}

// On hosts that package the site themselves, Next creates no such folder.
if (existsSync(standalone)) {
  copyFolder(join(root, 'public'), join(standalone, 'public'));
  copyFolder(join(next, 'static'), join(standalone, '.next', 'static'));
  writePages();
  writeFaultPage();
  await compressFiles();
  // Removes the .env files that Next copies: they may contain secrets, which the server's operator sets.
  for (const name of readdirSync(standalone)) {
    if (name.startsWith('.env') || name === 'server.js') rmSync(join(standalone, name));
  }
  const server = join(root, 'lib', 'server', 'server.ts');
  const commands = join(root, 'lib', 'commands', 'main.ts');
  await bundleScripts({ server, commands }, standalone);
  cpSync(join(root, 'lib', 'server', 'serve.mjs'), join(standalone, 'serve.mjs'));
  noteBuild();
  console.log('The server is in .next/standalone: node serve.mjs');
}
