import type { ReactNode } from 'react';

const tones = {
  paper: 'bg-background',
  surface: 'bg-surface',
  // On a dark page an ink section has no other edge.
  ink: 'on-ink bg-background dark:border-y',
};

const layouts = {
  /** The head is on the left and stays in view; the content is on the right. */
  split: {
    head: 'lg:sticky lg:top-28 lg:col-span-5 lg:self-start',
    lead: 'mt-5',
    body: 'lg:col-span-7',
  },
  /** The head is above the content, which takes the whole width. */
  stack: { head: 'lg:col-span-8', lead: 'mt-5', body: 'lg:col-span-12' },
  /** Like stack, with the lead beside the title, on the twelve columns of the content. */
  spread: {
    head: 'lg:col-span-12 lg:grid lg:grid-cols-12 lg:items-end lg:gap-x-12 *:lg:col-span-7 [&>h2:last-child]:lg:col-span-10 [&>h2~*]:lg:col-span-5 [&>h2~*]:lg:col-start-8',
    lead: 'mt-5 lg:mb-1 lg:mt-0',
    body: 'lg:col-span-12',
  },
} as const;

interface SectionProps {
  /** The anchor; the heading's id is `{id}-title`. */
  id: string;
  eyebrow?: string;
  title: string;
  lead?: string;
  tone?: keyof typeof tones;
  layout?: keyof typeof layouts;
  /** Content below the lead. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a page: its head and its content. */
export function PageSection(props: SectionProps) {
  const { id, eyebrow, title, lead, tone = 'paper', layout = 'split', aside, children } = props;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      data-slot="section"
      className={`@container text-foreground ${tones[tone]}`}
    >
      <div className="page-grid grid grid-cols-1 gap-x-12 gap-y-[clamp(2rem,4vw,3.5rem)] py-section wrap-break-word lg:grid-cols-12">
        <div className={layouts[layout].head}>
          {eyebrow && (
            <p className="mb-3 text-[0.9375rem] type-plate text-muted-foreground">{eyebrow}</p>
          )}
          <h2 id={`${id}-title`} className="text-title type-wide">
            {title}
          </h2>
          {lead && (
            <p className={`max-w-[42rem] text-lead text-muted-foreground ${layouts[layout].lead}`}>
              {lead}
            </p>
          )}
          {aside}
        </div>
        <div className={layouts[layout].body}>{children}</div>
      </div>
    </section>
  );
}
