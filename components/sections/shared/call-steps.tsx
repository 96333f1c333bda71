import type { howItWorks } from '@/lib/content/how-it-works';

/** Course of a call, step by step. */
export function CallSteps({ steps, level }: Pick<typeof howItWorks, 'steps'> & { level: 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-8 gap-y-6">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-foreground pt-3">
          <div className="flex items-baseline gap-3">
            <span aria-hidden="true" className="text-4xl type-wide">
              {index + 1}
            </span>
            <Heading className="text-xl font-semibold">{title}</Heading>
          </div>
          <p className="mt-1 text-muted-foreground">{text}</p>
        </li>
      ))}
    </ol>
  );
}
