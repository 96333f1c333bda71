// A step after `next build`. Plain JavaScript, since nothing compiles it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sheetLink = /<link rel="stylesheet" href="(\/_next\/static\/[^"?]+\.css)"([^>]*?)\/?>/g;

/** What Tailwind (4.3) writes for browsers without `@property`: they are older than ours (package.json). */
const propertyFallback = /^@layer properties\{@supports [^{]+\{[^{]+\{[^}]*\}\}\}/;

/**
 * Puts each page's style sheet into the page: nothing is painted before it, and to ask for it takes as long as the
 * page itself. Next's own way (`inlineCss`, 16.4) writes it into a page three times. The link stays, switched off: by
 * it React knows that the sheet is there, and does not fetch it.
 *
 * @param {string} html
 * @param {(path: string) => string} readSheet the text of the sheet at a path of the site
 */
export function inlineStyles(html, readSheet) {
  return html.replace(sheetLink, (_, path, attributes) => {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const sheet = readSheet(path).replace(propertyFallback, '');
    const text = sheet.replace(
      /url\((["']?)(?![a-z]+:|\/|#)/gi,
      (_, quote) => `url(${quote}${folder}/`,
    );
    // Text in a page ends at the first of these, wherever it stands.
    if (/<\/style/i.test(text)) throw new Error(`${path} has the end of a style element in it.`);
    return `<style>${text}</style><link rel="stylesheet" href="${path}"${attributes} disabled=""/>`;
  });
}

const scriptTag = /<script src="(\/_next\/static\/[^"]+)" async=""[^>]*><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Has a page ask for its scripts when it has been painted: until then they would take the line and the processor
 * from what is to be seen. A page in the background asks for them when it is looked at.
 *
 * @param {string} html
 */
export function delayScripts(html) {
  const paths = [...html.matchAll(scriptTag)].map(([, path]) => path);
  if (paths.length === 0) return html;
  // The timer ends when the frame has been painted that the callback belongs to. A network that comes and goes gets
  // more than one chance, ever more seldom.
  const loader =
    "function ask(src,ms){document.head.append(Object.assign(document.createElement('script')," +
    '{src,onerror(){setTimeout(ask,ms,src,2*ms)}}))}' +
    `requestAnimationFrame(()=>setTimeout(()=>${JSON.stringify(paths)}.forEach(src=>ask(src,1e3))))`;
  return html
    .replace(scriptTag, '')
    .replace(scriptPreload, '')
    .replace('</body>', () => `<script>{${loader}}</script></body>`);
}

/** The ids of what comes last in first screens, or of all words where no drawing does: a browser awaits its beginning. */
const firstScreenEnds = ['claims', 'dashboard', 'content'];

/**
 * Has a page be painted when its first screen is there, and not in the middle of it: a browser may stop reading
 * anywhere, and would show half a header for a moment.
 *
 * @param {string} html
 */
export function awaitFirstScreen(html) {
  const id = firstScreenEnds.find((id) => html.includes(` id="${id}"`));
  if (!id) throw new Error('The page has no first screen.');
  return html.replace('<head>', () => `<head><link rel="expect" href="#${id}" blocking="render"/>`);
}

const typeface = /url\(["']?([^"')]*\/archivo_basic\.[^"')]+)/;

/**
 * Has a page ask for its typeface before its layout finds out that it needs it, after all else: a picture of the page
 * in another typeface comes sooner, and this one often before it.
 *
 * @param {string} html with its styles in it
 */
export function fetchTypeface(html) {
  const path = typeface.exec(html)?.[1];
  if (!path) throw new Error('The page names no file of the typeface.');
  return html.replace(
    '</body>',
    () =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin="" fetchpriority="low" href="${path}"/></body>`,
  );
}

/**
 * Rewrites a page as Next has rendered it so that nothing stands between it and its first paint.
 *
 * @param {string} html
 * @param {(path: string) => string} readSheet
 */
export const paint = (html, readSheet) =>
  awaitFirstScreen(fetchTypeface(delayScripts(inlineStyles(html, readSheet))));

/** @param {string} nextDir */
export const sheetReader = (nextDir) => (/** @type {string} */ path) =>
  readFileSync(join(nextDir, path.replace('/_next/', '')), 'utf8');

/** Sent where the server fails, under a policy that allows no styles within a page. */
const faultPages = ['500.html', '_global-error.html'];

/**
 * Rewrites each page of a build in that way, and returns their names.
 *
 * @param {string} nextDir
 */
export function paintFirst(nextDir) {
  const pages = join(nextDir, 'server', 'app');
  const readSheet = sheetReader(nextDir);
  const files = readdirSync(pages, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.html') && !faultPages.includes(file));
  for (const file of files) {
    const html = readFileSync(join(pages, file), 'utf8');
    // By an earlier run: Next writes no such link.
    if (html.includes('<link rel="expect"')) continue;
    writeFileSync(join(pages, file), paint(html, readSheet));
  }
  return files;
}
