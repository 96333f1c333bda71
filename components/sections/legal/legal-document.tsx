import type {
  Inline,
  LegalBlock,
  LegalDocument as LegalDocumentContent,
  LegalSection,
  RichText,
} from '@/lib/content/legal/legal-document';
import { legalTexts } from '@/lib/content/legal/legal-document';

/** A legal document as one would like to read it: figures, contents, numbered sections. */
export function LegalDocument({ title, lead, figures, sections }: LegalDocumentContent) {
  const { updated, updatedOn, contents } = legalTexts;
  return (
    <article className="legal-document page-grid grid grid-cols-1 gap-x-12 pt-10 pb-[clamp(4rem,9vw,8rem)] lg:grid-cols-12 lg:pt-20">
      <header className="lg:col-span-12 lg:grid lg:grid-cols-subgrid">
        <h1 className="text-[clamp(2.25rem,1.2rem+4.6vw,5rem)] leading-none type-wide lg:col-span-12">
          {title}
        </h1>
        <p className="mt-5 type-plate text-muted-foreground lg:col-span-4 lg:mt-8">
          {updated} <time dateTime={updatedOn.iso}>{updatedOn.label}</time>
        </p>
        <p className="mt-3 max-w-[42rem] text-lead text-muted-foreground lg:col-span-8 lg:mt-7">
          {lead}
        </p>
        <Figures figures={figures} />
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
                <span className="legal-contents-number">{index + 1}</span>
                {sectionTitle}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="lg:col-span-8">
        {sections.map((section, index) => (
          <NumberedSection key={section.id} {...section} number={index + 1} />
        ))}
      </div>
    </article>
  );
}

function Figures({ figures }: Pick<LegalDocumentContent, 'figures'>) {
  return (
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
}

function NumberedSection({ id, title, blocks, number }: LegalSection & { number: number }) {
  return (
    <section id={id} className="legal-section">
      <div className="legal-section-head">
        <a href={`#${id}`} aria-label={legalTexts.linkTo(number, title)}>
          {number}
        </a>
        <h2>{title}</h2>
      </div>
      <div className="legal-prose">{blocks.map(renderBlock)}</div>
    </section>
  );
}

function renderBlock(block: LegalBlock, index: number) {
  if (typeof block === 'string' || !('list' in block))
    return <p key={index}>{renderText(block)}</p>;
  return (
    <ul key={index}>
      {block.list.map((item, itemIndex) => (
        <li key={itemIndex}>{renderText(item)}</li>
      ))}
    </ul>
  );
}

function renderText(text: RichText) {
  return typeof text === 'string' ? text : text.map(renderInline);
}

function renderInline(part: Inline, index: number) {
  if (typeof part === 'string') return part;
  if ('strong' in part) return <strong key={index}>{part.strong}</strong>;
  return (
    <a key={index} href={part.href}>
      {part.link}
    </a>
  );
}
