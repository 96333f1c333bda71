// The last step of `npm run build`: completes .next/standalone, so that `node serve.mjs` serves the site from the folder
// wherever it is copied to. Doing it twice changes nothing. Plain JavaScript, since nothing compiles it.
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
import { build } from 'esbuild';
import { filesIn, noteBuild, root } from './built-from.mjs';
import { readPageNeeds } from './page-needs.mjs';

const next = join(root, '.next');
const standalone = join(next, 'standalone');
const built = join(next, 'server', 'app');

/** What Next sends by itself, or under a status that a file has not. */
const notPages = ['500.html', '_global-error.html', '_not-found.html', 'withdrawn.html'];

const sheetLink = /<link rel="stylesheet" href="(\/_next\/static\/[^"?]+\.css)"([^>]*?)\/?>/g;

/**
 * Puts a page's style sheet into the page: nothing is painted before it, and to ask for it takes as long as the page
 * itself. Next's own way (`inlineCss`, 16.4) writes it into a page three times. The link stays, switched off: by it
 * React knows that the sheet is there, and does not fetch it.
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
 * Has a page ask for its scripts when it has been painted: until then they would take the line and the processor from
 * what is to be seen. A network that comes and goes gets more than one chance, ever more seldom.
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

/** Writes the pages as they are sent, and what each one's policy has to allow. */
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

/** The page `app/500` without scripts: a failed answer has no policy that allows them. */
const faultPage = () =>
  readFileSync(join(built, '500.html'), 'utf8')
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(scriptPreload, '');

/** Has Next (16.4) send that page when it fails itself, in place of two pages of its own that an app cannot replace. */
function writeFaultPage() {
  const server = join(standalone, '.next', 'server');
  for (const file of ['pages/500.html', 'app/_global-error.html', 'app/500.html'])
    writeFileSync(join(server, file), faultPage());
  // Next looks for the page in the Pages Router, and finds it only if these are there, which it then does not use.
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

/** Fonts and pictures are compressed already. */
async function compressFiles() {
  const files = ['pages', 'public', '.next/static']
    .flatMap((folder) => filesIn(join(standalone, folder)))
    .filter((file) => /\.(?:html|js|css|svg)$/.test(file));
  for (const file of files) {
    const bytes = readFileSync(file);
    for (const [ending, encode] of Object.entries(encoders))
      writeFileSync(`${file}.${ending}`, await encode(bytes));
  }
}

/** Replaces a folder, so that nothing of an older build stays. */
function copyFolder(from, to) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}

/** Bundles the server and the operators' commands for Node, which runs no TypeScript. */
const bundleScripts = () =>
  build({
    entryPoints: {
      server: join(root, 'lib', 'server', 'server.ts'),
      commands: join(root, 'lib', 'commands', 'main.ts'),
    },
    outdir: standalone,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // As Next reads the package server-only.
    conditions: ['react-server'],
    format: 'esm',
    // The bundled CommonJS packages use these two, which an ES module does not have.
    banner: {
      js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url), __dirname = import.meta.dirname;",
    },
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    // In the folder, since Next copied them there; the second is native.
    external: ['next', 'libsql'],
  });

// On hosts that pack the site themselves, Next makes no such folder.
if (existsSync(standalone)) {
  copyFolder(join(root, 'public'), join(standalone, 'public'));
  copyFolder(join(next, 'static'), join(standalone, '.next', 'static'));
  writePages();
  writeFaultPage();
  await compressFiles();
  // Next copies the .env files of the build. They may contain secrets, which are for the server's operator.
  for (const name of readdirSync(standalone)) {
    if (name.startsWith('.env') || name === 'server.js') rmSync(join(standalone, name));
  }
  await bundleScripts();
  cpSync(join(root, 'lib', 'server', 'serve.mjs'), join(standalone, 'serve.mjs'));
  noteBuild();
  console.log('The server is in .next/standalone: node serve.mjs');
}
