import type { AgentJobsContent } from '@/lib/content/dealership/agent-jobs';

/** What the agent reads in each of the dealership's systems, and what it writes there. */
export function SystemTable({ eyebrow, title, columns, rows }: AgentJobsContent['integration']) {
  return (
    <article
      id="integration"
      aria-labelledby="integration-title"
      className="grid gap-x-12 gap-y-8 lg:grid-cols-12"
    >
      <div className="lg:col-span-4">
        <p className="mb-2 text-[0.9375rem] type-plate text-muted-foreground">{eyebrow}</p>
        <h3 id="integration-title" className="text-3xl type-wide">
          {title}
        </h3>
      </div>
      <table className="w-full border-t-2 border-foreground text-left lg:col-span-8">
        <thead className="text-[0.9375rem] text-muted-foreground max-sm:sr-only">
          <tr>
            {[columns.system, columns.reads, columns.writes].map((column) => (
              <th key={column} scope="col" className="py-3 pr-6 type-plate">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ system, reads, writes }) => (
            <tr key={system} className="border-t max-sm:grid max-sm:py-4">
              <th scope="row" className="py-4 pr-6 align-top text-lg type-wide max-sm:py-0">
                {system}
              </th>
              <td className="py-4 pr-6 align-top max-sm:py-1">
                <span className="text-sm text-muted-foreground sm:hidden">{columns.reads}: </span>
                {reads}
              </td>
              <td className="py-4 align-top max-sm:py-0">
                <span className="text-sm text-muted-foreground sm:hidden">{columns.writes}: </span>
                {writes}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
