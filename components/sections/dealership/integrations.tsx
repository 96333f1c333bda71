import { cn } from '@/components/ui/cn';
import type { AgentJobsContent } from '@/lib/content/dealership/agent-jobs';

/** Integration: the jacks that are plugged for this page, and those that wait. */
export function Integrations({ eyebrow, title, groups }: AgentJobsContent['integration']) {
  return (
    <article
      id="integration"
      aria-labelledby="integration-title"
      className="grid gap-x-12 gap-y-8 @5xl:grid-cols-12"
    >
      <div className="@5xl:col-span-4">
        <p className="mb-2 text-[0.9375rem] type-plate text-muted-foreground">{eyebrow}</p>
        <h3 id="integration-title" className="text-3xl type-wide">
          {title}
        </h3>
      </div>
      <div className="grid gap-x-12 gap-y-10 @min-[40rem]:grid-cols-2 @5xl:col-span-8">
        {groups.map((group) => (
          <div key={group.title}>
            <h4 className="text-[0.9375rem] type-plate text-muted-foreground">{group.title}</h4>
            <ul className="mt-3">
              {group.lines.map((line) => (
                <li key={line.title} className="grid grid-cols-[4.5rem_1fr] items-start py-4">
                  <Jack isPlugged={group.isPlugged} />
                  <p>
                    <span className="block text-lg leading-7 type-wide">{line.title}</span>
                    <span className="mt-1 block text-muted-foreground">{line.text}</span>
                  </p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </article>
  );
}

function Jack({ isPlugged }: { isPlugged: boolean }) {
  return (
    <svg
      viewBox="0 0 56 28"
      aria-hidden="true"
      className={cn('h-7 w-14', !isPlugged && 'text-muted-foreground')}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    >
      {isPlugged ? (
        <>
          <path d="M0 14H26" />
          <path d="M22 8h10v12H22z" fill="currentColor" />
          <circle cx="42" cy="14" r="11.5" />
          <circle cx="42" cy="14" r="5" fill="currentColor" />
          <path d="M32 14h8" />
        </>
      ) : (
        <>
          <circle cx="42" cy="14" r="11.5" />
          <circle cx="42" cy="14" r="4" strokeWidth="2" />
        </>
      )}
    </svg>
  );
}
