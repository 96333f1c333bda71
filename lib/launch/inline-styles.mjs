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

/** Sent where the server fails, under a policy that allows no styles within a page. */
const faultPages = ['500.html', '_global-error.html'];

/**
 * Does so in every page of a build, and returns their names.
 *
 * @param {string} nextDir
 */
export function inlineStylesOfPages(nextDir) {
  const pages = join(nextDir, 'server', 'app');
  const readSheet = (/** @type {string} */ path) =>
    readFileSync(join(nextDir, path.replace('/_next/', '')), 'utf8');
  const files = readdirSync(pages, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.html') && !faultPages.includes(file));
  for (const file of files) {
    const html = readFileSync(join(pages, file), 'utf8');
    const isDone = html.includes(' disabled=""/>');
    if (!isDone) writeFileSync(join(pages, file), inlineStyles(html, readSheet));
  }
  return files;
}
