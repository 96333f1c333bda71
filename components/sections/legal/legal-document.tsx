import { SiteFooter } from '@/components/layout/site-footer';
import { type LegalDocument, legalTexts } from '@/lib/content/legal/legal-document';
import type { LegalPath } from '@/lib/content/navigation';

/** A legal document: figures, contents, numbered sections. */
export function LegalPage({ path, ...document }: LegalDocument & { path: LegalPath }) {
  const { title, lead, figures, sections } = document;
  const { updated, updatedOn, first, firstOn, contents } = legalTexts;
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
            <Figures figures={figures} />
          </header>
          <nav
            aria-label={contents}
            className="mt-10 lg:sticky lg:top-24 lg:col-span-4 lg:mt-16 lg:self-start print:mt-6 print:break-inside-avoid"
          >
            <p className="mb-2 text-[0.9375rem] type-plate text-muted-foreground">{contents}</p>
            <ol className="legal-contents border-t print:columns-2 print:gap-x-8">
              {sections.map(({ id, title: sectionTitle }, index) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="relative flex items-baseline gap-3 border-b py-2.5 leading-[1.35] text-muted-foreground transition-colors hover:text-foreground print:py-1 print:text-foreground"
                  >
                    <span className="w-6 flex-none tabular-nums">{index + 1}</span>
                    {sectionTitle}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="lg:col-span-8">
            {sections.map((section, index) => (
              <LegalSection key={section.id} section={section} number={index + 1} />
            ))}
          </div>
        </article>
      </main>
      <SiteFooter base="/" current={path} />
    </>
  );
}

/** The document's figures, large, each with its meaning. */
const Figures = ({ figures }: Pick<LegalDocument, 'figures'>) => (
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
        <p className="max-w-[32ch] flex-[1_1_9rem] text-muted-foreground sm:mt-1">{text}</p>
      </li>
    ))}
  </ul>
);

/** A numbered section, whose number links to it. */
const LegalSection = ({
  section: { id, title, blocks },
  number,
}: {
  section: LegalDocument['sections'][number];
  number: number;
}) => (
  <section id={id} className="group -scroll-mt-10 pt-14 sm:pt-16 print:pt-8">
    <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline sm:grid-cols-[3.5rem_minmax(0,1fr)]">
      <a
        href={`#${id}`}
        aria-label={legalTexts.linkTo(number, title)}
        className="text-[1.25rem] font-semibold text-muted-foreground tabular-nums underline decoration-transparent decoration-2 underline-offset-4 group-target:text-foreground group-target:decoration-current hover:text-foreground hover:decoration-current"
      >
        {number}
      </a>
      <h2 className="text-[clamp(1.5rem,1.3rem+0.9vw,2rem)] leading-[1.12] font-[720] tracking-[-0.025em] font-stretch-[122%]">
        {title}
      </h2>
    </div>
    <div className="mt-5 grid max-w-148 grid-cols-1 gap-4.5 text-[1.0625rem] leading-[1.7] wrap-break-word sm:ms-14 print:max-w-none print:text-base print:leading-normal">
      {blocks.map((block, blockIndex) =>
        typeof block === 'string' ? (
          <p key={blockIndex}>{renderText(block)}</p>
        ) : (
          <ul key={blockIndex} className="grid grid-cols-1 gap-2.5">
            {block.map((item) => (
              // A bar of the logo in place of a bullet.
              <li
                key={item}
                className="relative ps-6 before:absolute before:start-1 before:top-[0.5em] before:h-[0.75em] before:w-0.75 before:rounded-xs before:bg-muted-foreground"
              >
                {renderText(item)}
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  </section>
);

/** Renders a text with its emphasis and links. */
function renderText(text: string) {
  return text.split(/(\*\*[^*]+\*\*|\[[^[\]]+\]\([^()]+\))/).map((part, index) => {
    const [, label, href] = /^\[([^[\]]+)\]\(([^()]+)\)$/.exec(part) ?? [];
    if (href) {
      return (
        <a
          key={index}
          href={href}
          className="legal-link font-semibold wrap-anywhere underline decoration-2 underline-offset-[0.2rem] hover:decoration-primary print:[font-weight:inherit]"
        >
          {label}
        </a>
      );
    }
    return part.startsWith('**') ? (
      <strong key={index} className="font-[680]">
        {part.slice(2, -2)}
      </strong>
    ) : (
      part
    );
  });
}
