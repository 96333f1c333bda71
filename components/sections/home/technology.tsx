import { PageSection } from '@/components/ui/section';
import { technology } from '@/lib/content/home/technology';

/** Systems that the agent is built to connect to, and the protection of data. */
export function Technology() {
  const { systems, data } = technology;
  return (
    <PageSection id="integration" tone="ink" layout="spread" {...technology}>
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-12">
        <ul className="lg:col-span-7 lg:self-start">
          {systems.rows.map(([system, reads, writes]) => (
            <li
              key={system}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t py-4 lg:py-5"
            >
              <h3 className="w-full text-lg type-wide sm:w-40">{system}</h3>
              <p className="min-w-0 flex-1 basis-40">
                <span className="block text-sm text-muted-foreground">{systems.reads}</span> {reads}
              </p>
              <p className="min-w-0 flex-1 basis-40">
                <span className="block text-sm text-muted-foreground">{systems.writes}</span>{' '}
                {writes}
              </p>
            </li>
          ))}
        </ul>
        <div className="lg:col-span-5">
          <h3 className="pb-2 text-sm type-plate text-muted-foreground">{data.title}</h3>
          <dl>
            {data.rows.map(({ figure, text }) => (
              <div key={figure} className="border-t py-4">
                <dt className="text-xl type-wide">{figure}</dt>
                <dd className="text-muted-foreground">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </PageSection>
  );
}
