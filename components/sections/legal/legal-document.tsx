import { SiteFooter } from '@/components/layout/site-footer';
import type { LegalPath } from '@/lib/content/navigation';
import { type LegalDocument, legalTexts } from '@/lib/content/legal/legal-document';

/** A legal document: figures, contents, numbered sections. */
export function LegalPage({ path, ...document }: LegalDocument & { path: LegalPath }) {
  const { title, lead, figures, sections } = document;
  const { updated, updatedOn, first, firstOn, contents, linkTo } = legalTexts;
  return (
    <>
      <main id="content">
        <article className="page-grid grid grid-cols-1 gap-x-12 pt-10 pb-[clamp(4rem,9vw,8rem)] lg:grid-cols-12 lg:pt-20">
          <header className="lg:col-span-12 lg:grid lg:grid-cols-subgrid">
            <h1 className="text-[clamp(2.25rem,1.2rem+4.6vw,5rem)] leading-none type-wide lg:col-span-12">
              {title}
            </h1>
            <p className="mt-5 type-plate text-muted-foreground lg:col-span-4 lg:mt-8">
              <span className="block">
                {updated} <time dateTime={updatedOn.iso}>{updatedOn.label}</time>
              </span>{' '}
              <span className="block">
                {first} <time dateTime={firstOn.iso}>{firstOn.label}</time>
              </span>
            </p>
            <p className="mt-3 max-w-[42rem] text-lead text-muted-foreground lg:col-span-8 lg:mt-7">
              {lead}
            </p>
            <ul
              aria-label={legalTexts.figures}
              className="mt-10 grid grid-cols-[repeat(auto-fit,minmax(min(100%,11.5rem),1fr))] gap-x-12 lg:col-span-12 lg:mt-14"
            >
              {figures.map(({ figure, text }) => (
                <li
                  key={text}
                  className="items-baseline gap-x-4 border-t-2 border-foreground py-4 max-sm:flex max-sm:flex-wrap"
                >
                  <p className="text-3xl type-wide tabular-nums max-sm:min-w-[8.25rem] sm:text-4xl">
                    {figure}
                  </p>
                  <p className="max-w-[32ch] flex-[1_1_9rem] text-muted-foreground sm:mt-1">
                    {text}
                  </p>
                </li>
              ))}
            </ul>
          </header>
          <nav
            aria-label={contents}
            className="legal-contents mt-10 lg:sticky lg:top-24 lg:col-span-4 lg:mt-16 lg:self-start"
          >
            <p className="mb-2 text-[0.9375rem] type-plate text-muted-foreground">{contents}</p>
            <ol>
              {sections.map(({ id, title: sectionTitle }, index) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    <span className="w-6 flex-none tabular-nums">{index + 1}</span>
                    {sectionTitle}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="lg:col-span-8">
            {sections.map(({ id, title: sectionTitle, blocks }, index) => (
              <section key={id} id={id} className="legal-section">
                <div className="legal-section-head">
                  <a href={`#${id}`} aria-label={linkTo(index + 1, sectionTitle)}>
                    {index + 1}
                  </a>
                  <h2>{sectionTitle}</h2>
                </div>
                <div className="legal-prose">
                  {blocks.map((block, blockIndex) =>
                    typeof block === 'string' ? (
                      <p key={blockIndex}>{renderText(block)}</p>
                    ) : (
                      <ul key={blockIndex}>
                        {block.map((item) => (
                          <li key={item}>{renderText(item)}</li>
                        ))}
                      </ul>
                    ),
                  )}
                </div>
              </section>
            ))}
          </div>
        </article>
      </main>
      <SiteFooter base="/" current={path} />
    </>
  );
}

/** A text with its emphasis and its links. */
function renderText(text: string) {
  return text.split(/(\*\*[^*]+\*\*|\[[^[\]]+\]\([^()]+\))/).map((part, index) => {
    const [, label, href] = /^\[([^[\]]+)\]\(([^()]+)\)$/.exec(part) ?? [];
    if (href) {
      return (
        <a key={index} href={href}>
          {label}
        </a>
      );
    }
    return part.startsWith('**') ? <strong key={index}>{part.slice(2, -2)}</strong> : part;
  });
}
