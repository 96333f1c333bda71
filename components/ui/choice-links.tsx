import { Link } from '@/components/ui/link';

interface ChoiceLinksProps {
  /** What is chosen, for those who do not see it: 'Period', 'State'. */
  label: string;
  choices: readonly { label: string; href: string; isCurrent: boolean; count?: number }[];
}

/** One of a few, kept in the address: a period, a state, a view. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} data-slot="choice-links" className="choice-links">
      <ul>
        {choices.map((choice) => (
          <li key={choice.href}>
            <Link
              href={choice.href}

              scroll={false}
              aria-current={choice.isCurrent ? 'true' : undefined}
            >
              {choice.label}
              {choice.count !== undefined && (
                <span className="font-normal tabular-nums"> {choice.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
