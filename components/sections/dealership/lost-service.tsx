import { VoicemailCallers } from '@/components/sections/dealership/voicemail-callers';
import { ServiceLanes } from '@/components/sections/dealership/service-lanes';
import type { LostServiceContent } from '@/lib/content/dealership/lost-service';

/** How much service leaves, as the lanes of a road and as a voicemail box. */
export function LostService({ eyebrow, title, lead, visits, callers }: LostServiceContent) {
  return (
    <section
      id="lost-service"
      aria-labelledby="lost-service-title"
      className="on-ink overflow-x-clip bg-background pt-[clamp(4rem,9vw,8.5rem)] pb-[clamp(4rem,9vw,8.5rem)] text-foreground below-fold dark:border-y"
    >
      <div className="page-grid grid items-end gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="mb-3 text-[0.9375rem] type-plate text-muted-foreground">{eyebrow}</p>
          <h2 id="lost-service-title" className="text-title type-wide">
            {title}
          </h2>
          <p className="mt-5 max-w-[40rem] text-lead text-muted-foreground">{lead}</p>
        </div>
        <p className="lg:col-span-5 lg:col-start-8">
          <span className="block text-[clamp(4.5rem,10.5vw,9.5rem)] leading-[0.9] type-wide tabular-nums">
            {visits.figure}
          </span>
          <span className="mt-4 block max-w-[24ch] text-lg font-semibold">{visits.text}</span>
        </p>
      </div>
      <ServiceLanes {...visits} />
      <div className="page-grid mt-20 grid gap-x-12 gap-y-10 lg:mt-28 lg:grid-cols-12">
        <VoicemailCallers {...callers} className="lg:col-span-6" />
        <div className="max-lg:row-start-1 lg:col-span-5 lg:col-start-8 lg:self-end">
          <p>
            <span className="block text-[clamp(3.5rem,7vw,6rem)] leading-[0.9] type-wide tabular-nums">
              {callers.figure}
            </span>
            <span className="mt-4 block max-w-[24ch] text-lg font-semibold">{callers.text}</span>
          </p>
          <p className="mt-4 max-w-[40ch] text-muted-foreground">{callers.note}</p>
        </div>
      </div>
    </section>
  );
}
