import { countText } from '@/components/desk/list-page';
import { Section } from '@/components/desk/page-parts';
import { TimeAgo } from '@/components/desk/shell/time-text';
import { DataTable } from '@/components/ui/data-table';
import { unlinkedTexts as t } from '@/lib/content/desk/board';
import { dealershipName } from '@/lib/dealerships/dealerships';
import type { UnlinkedActivity as Row } from '@/lib/links/calls';
import { formatSeconds } from '@/lib/time/format';

/** Visits and calls that came without a link, by page. */
export function Unlinked({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <Section title={t.title} text={t.text} className="mt-10 mb-7">
      <DataTable
        caption={t.title}
        labels={t.columns}
        rows={rows}
        hrefOf={({ slug }) => `/desk/calls?q=${encodeURIComponent(slug)}`}
        columns={{
          dealership: { cell: ({ slug }) => dealershipName(slug) },
          calls: { isNumber: true, cell: ({ calls }) => countText(calls) },
          seconds: { isNumber: true, cell: ({ seconds }) => formatSeconds(seconds) },
          requests: { isNumber: true, cell: ({ requests }) => countText(requests) },
          last: { cell: ({ lastAt }) => <TimeAgo at={lastAt} /> },
        }}
      />
    </Section>
  );
}
