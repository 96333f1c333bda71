import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, serialize } from 'parse5';

/** The app's page for it, which is a page like any other to Next. */
const own = join('app', '500');

/**
 * Next (16.4) sends the first of these pages when a renderer, a route handler or the middleware fails. The
 * second is the same page under an address of its own. An app cannot replace either.
 */
const sent = join('pages', '500.html');
const addressed = join('app', '_global-error.html');

/** Removes the scripts from a document, and the links that preload them. */
function dropScripts(node) {
  node.childNodes = (node.childNodes ?? []).filter(
    ({ tagName, attrs = [] }) =>
      tagName !== 'script' &&
      !(tagName === 'link' && attrs.some(({ name, value }) => name === 'as' && value === 'script')),
  );
  node.childNodes.forEach(dropScripts);
}

/**
 * Has the server send the page `app/500` when it fails itself. The page is written without scripts: a failed
 * answer has no policy that allows them, and the page needs none.
 *
 * @param {string} nextDir the folder of the build
 * @returns {string[]} the files it wrote, relative to `nextDir`
 */
export function writeFaultPage(nextDir) {
  const written = [];
  const rewrite = (file, edit) => {
    const path = join(nextDir, 'server', file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
    written.push(join('server', file));
  };
  const rewriteJson = (file, fields) =>
    rewrite(file, (json) => JSON.stringify({ ...JSON.parse(json), ...fields }, null, 2));

  let html = '';
  rewrite(`${own}.html`, (built) => {
    const document = parse(built);
    dropScripts(document);
    return (html = serialize(document));
  });
  for (const file of [sent, addressed]) rewrite(file, () => html);
  // Under its own address, too, it has the status of an error.
  rewriteJson(`${own}.meta`, { status: 500 });
  // Next looks for the page in the Pages Router, and finds it only if these two are there, which it then does
  // not use. Otherwise it would answer with the words of the status alone. The 404 page stays in `app`.
  rewriteJson('pages-manifest.json', { '/_document': sent, '/_app': sent, '/404': undefined });
  return written;
}
