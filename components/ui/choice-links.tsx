import { Link } from '@/components/ui/link';

interface ChoiceLinksProps {
  /** Name of the choice for screen readers: 'Period', 'State'. */
  label: string;
  choices: readonly { label: string; href: string; isCurrent: boolean }[];
}

/** Choice between a few values in the address: a period, a state, a view. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} data-slot="choice-links">
      <ul className="flex flex-wrap gap-x-1">
        {choices.map(({ label: text, href, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              scroll={false}
              aria-current={isCurrent ? 'true' : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-2 text-[0.9375rem] font-semibold whitespace-nowrap text-muted-foreground hover:text-foreground focus-visible:rounded-md focus-visible:-outline-offset-3 aria-[current]:border-foreground aria-[current]:text-foreground min-[30rem]:px-3 forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight]"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
