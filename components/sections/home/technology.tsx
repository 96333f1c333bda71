import { Section } from '@/components/ui/section';
import { technology } from '@/lib/content/home/technology';

/** What the agent is built to connect to, and how data is kept. */
export function Technology() {
  const { systems, data } = technology;
  return (
    <Section id="integration" tone="ink" layout="spread" {...technology}>
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-12">
        <table className="w-full text-left lg:col-span-7 lg:self-start">
          <thead className="text-sm type-plate text-muted-foreground">
            <tr>
              {Object.values(systems.columns).map((column) => (
                <th key={column} className="pr-4 pb-2">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {systems.rows.map(([system, reads, writes]) => (
              <tr key={system} className="border-t align-baseline">
                <th scope="row" className="py-4 pr-4 text-lg type-wide lg:py-5">
                  {system}
                </th>
                <td className="py-4 pr-4 text-muted-foreground">{reads}</td>
                <td className="py-4 text-muted-foreground">{writes}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
    </Section>
  );
}
