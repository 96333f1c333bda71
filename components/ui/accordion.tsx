import type { ReactNode } from 'react';

interface AccordionProps {
  /** Groups the items: the browser keeps only one of a name open. */
  name: string;
  items: readonly { id: string; title: string; content: ReactNode }[];
  /** True below a heading of its own. */
  isNested?: boolean;
}

/**
 * An exclusive accordion by the browser: it works without a script, find-in-page opens the matching item, and so does a
 * link to an item's id.
 */
export function Accordion({ name, items, isNested }: AccordionProps) {
  const Heading = isNested ? 'h4' : 'h3';
  const size = isNested ? 'text-lg' : 'text-xl';
  return (
    <div data-slot="accordion" className="border-t">
      {items.map(({ id, title, content }) => (
        // A link may have opened the item before hydration, which is no mismatch.
        <details
          key={id}
          name={name}
          data-slot="accordion-item"
          className="group border-b"
          suppressHydrationWarning
        >
          <summary className="flex cursor-pointer list-none items-center justify-between gap-6 rounded-md py-4 [&::-webkit-details-marker]:hidden">
            <Heading className={`${size} font-semibold`}>{title}</Heading>
            <Fold className="size-5" />
          </summary>
          {/* The id is inside, since a browser opens an item for a target within it. */}
          <div id={id} className="max-w-[42rem] scroll-mt-20 pb-6 text-lead text-muted-foreground">
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}

/** A plus, and a minus while the group around it is open. */
export function Fold({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
    >
      <path d="M0 10H20" />
      <path
        d="M10 0V20"
        className="origin-center transition-transform duration-200 group-open:scale-y-0"
      />
    </svg>
  );
}
