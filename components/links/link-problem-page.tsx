import 'server-only';
import { inShell, markupOf } from '@/components/leads/page-shell';
import { linkProblemPages } from '@/lib/content/links';
import { site } from '@/lib/content/site';
import type { LinkProblem } from '@/lib/links/link';

/** The page of a personal link that leads to no dealership's page, as HTML that needs no script. */
export function linkProblemPage(problem: LinkProblem): string {
  const { title, text, action } = linkProblemPages[problem];
  return inShell('/received/question', {
    tag: 'article',
    content: markupOf(
      <article className="received-slip">
        <div className="received-slip-head">
          <h1 className="text-title type-wide">{title}</h1>
          <p className="mt-3 text-lead">{text}</p>
        </div>
        <div className="received-slip-body">
          <a href={site.homePath} className="lead-form-link text-foreground">
            {action}
          </a>
        </div>
      </article>,
    ),
    title: `${title} | ${site.name}`,
    plainTitle: title,
  });
}
