import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkProblemPages } from '@/lib/content/links';
import { site } from '@/lib/content/site';
import type { LinkProblem } from '@/lib/domain/link';

let shell: string | undefined;

/** A page of the build without its scripts, and with its styles in a file: no inline ones are allowed here. */
function readShell(): string {
  // Only in `next dev` there is none.
  const file = join(process.cwd(), '.next', 'server', 'app', 'ask.html');
  return readFileSync(/* turbopackIgnore: true */ file, 'utf8')
    .replace(/<script\b[^>]*>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>/g, '')
    .replace(/<style\b[^>]*>[^<]*(?:<(?!\/style>)[^<]*)*<\/style>/g, '')
    .replace(/(<link rel="stylesheet"[^>]*) disabled=""/g, '$1');
}

/** The page of a personal link that leads nowhere, as HTML without scripts. */
export function linkProblemPage(problem: LinkProblem): string {
  const { title, text, action } = linkProblemPages[problem];
  const main = `<main id="content" class="page-grid">
    <article class="slip mx-auto my-6 max-w-[46rem] sm:my-16">
      <div class="slip-head">
        <h1 class="text-title type-wide">${title}</h1>
        <p class="mt-3 text-lead">${text}</p>
      </div>
      <div>
        <a href="${site.homePath}" class="lead-form-link text-foreground">${action}</a>
      </div>
    </article>
  </main>`;
  try {
    return (shell ??= readShell())
      .replace(/<main\b[\s\S]*<\/main>/, () => main)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${title} | ${site.name}</title>`);
  } catch {
    return `<!DOCTYPE html><html lang="en"><title>${title}</title>${main}</html>`;
  }
}
