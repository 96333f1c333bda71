import { cn } from '@/components/ui/cn';
import type { aiResources } from '@/lib/content/ai';

/** The third column is the block's: the wires of the second end at it, those of the fourth begin. */
const columns = '@3xl:grid-cols-[9rem_minmax(0,1fr)_4rem_minmax(0,1fr)]';

/** What the product reads and writes, wired to its block. */
export function AiIntegration(props: typeof aiResources.integration) {
  const { id, title, text, center, reads, writes, systems } = props;
  return (
    <section id={id}>
      <h3 className="text-3xl type-wide @5xl:text-4xl">{title}</h3>
      <p className="mt-4 max-w-[36rem] text-lead text-muted-foreground">{text}</p>
      <p
        aria-hidden="true"
        className={cn('mt-10 grid text-[0.9375rem] text-muted-foreground @max-3xl:hidden', columns)}
      >
        <span className="col-start-2">{reads}</span>
        <span className="col-start-4 pl-14">{writes}</span>
      </p>
      <div className="relative mt-3 @max-3xl:mt-8">
        <p
          aria-hidden="true"
          className="absolute inset-y-0 left-[calc(9rem+(100%-13rem)/2)] grid w-16 place-items-center bg-foreground text-xl type-wide text-background @max-3xl:hidden"
        >
          <span className="rotate-180 [writing-mode:vertical-rl]">{center}</span>
        </p>
        <dl className="@max-3xl:border-t">
          {systems.map((system) => (
            <div
              key={system.name}
              className={cn(
                'grid gap-y-1.5 @max-3xl:border-b @max-3xl:py-4 @3xl:min-h-18 @3xl:items-center',
                columns,
              )}
            >
              <dt className="text-xl type-wide">{system.name}</dt>
              <dd className="flex items-center gap-4">
                <span className="w-24 shrink-0 text-muted-foreground @3xl:sr-only">{reads}</span>
                {system.reads}
                <Wire className="min-w-6 grow" />
              </dd>
              <dd className="flex items-center gap-4 @3xl:col-start-4">
                <span className="w-24 shrink-0 text-muted-foreground @3xl:sr-only">{writes}</span>
                <Wire className="w-10 shrink-0" />
                {system.writes}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** A line with a head at its right end. */
function Wire({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={cn('flex items-center @max-3xl:hidden', className)}>
      <span className="h-0.5 grow bg-foreground" />
      <svg viewBox="0 0 8 12" className="-ml-px h-3 w-2 fill-foreground">
        <path d="M0 0L8 6L0 12Z" />
      </svg>
    </span>
  );
}
