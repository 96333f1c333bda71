import 'server-only';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import type { renderToStaticMarkup } from 'react-dom/server';

interface Renderer {
  renderToStaticMarkup: typeof renderToStaticMarkup;
}

/** Loaded by Node itself: Next's bundler (16.4) has no renderer of markup for routes. */
function renderer(): Renderer {
  const require = createRequire(join(process.cwd(), 'package.json'));
  return require('react-dom/server') as Renderer;
}

export const markupOf = (element: ReactElement): string => renderer().renderToStaticMarkup(element);

/** By path: as many as there are pages. */
const shells = new Map<string, string | undefined>();

/**
 * A page as the build made it, without its scripts, and with its styles in a file instead of in itself: what a policy
 * lets be shown that allows neither. Undefined where there are no such files, as in `next dev`.
 *
 * @param path of a page of ours; never a request's own
 */
function shellOf(path: string): string | undefined {
  if (shells.has(path)) return shells.get(path);
  let shell: string | undefined;
  try {
    const file = join(process.cwd(), '.next', 'server', 'app', `${path}.html`);
    shell = readFileSync(/* turbopackIgnore: true */ file, 'utf8')
      .replace(/<script\b[^>]*>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>/g, '')
      .replace(/<style\b[^>]*>[^<]*(?:<(?!\/style>)[^<]*)*<\/style>/g, '')
      .replace(/(<link rel="stylesheet"[^>]*) disabled=""/g, '$1');
  } catch {
    // Found out once: nothing puts the file there later.
  }
  shells.set(path, shell);
  return shell;
}

interface ShellContent {
  /** The element of the page that the content takes the place of, of which the page has one. */
  tag: 'form' | 'article';
  content: string;
  /** Before the page's own title. */
  titlePrefix?: string;
  /** In place of the page's own title. */
  title?: string;
  /** Where there is no built page. */
  plainTitle: string;
}

/** The page at a path with other content, as HTML that needs no script. */
export function inShell(
  path: string,
  { tag, content, titlePrefix, title, plainTitle }: ShellContent,
) {
  const shell = shellOf(path);
  const start = shell?.indexOf(`<${tag} `) ?? -1;
  const end = shell?.indexOf(`</${tag}>`, start) ?? -1;
  if (shell === undefined || start < 0 || end < 0) {
    return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${plainTitle}</title><main>${content}</main></html>`;
  }
  const page = shell.slice(0, start) + content + shell.slice(end + `</${tag}>`.length);
  if (title !== undefined) {
    return page.replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`);
  }
  return titlePrefix ? page.replace('<title>', () => `<title>${titlePrefix}: `) : page;
}
