import { DayText } from '@/components/desk/shell/time-text';
import { channelTexts, kitTexts } from '@/lib/content/desk/links';
import type { Link } from '@/lib/links/link';

import { lastDayText } from './last-day';

/** What the salesperson has said of the link. */
export function LinkFacts({ link }: { link: Link }) {
  const { facts } = kitTexts;
  const rows = [
    [facts.person, link.person.name],
    [facts.channel, channelTexts[link.channel]],
    [facts.made, <DayText key="made" at={link.createdAt.getTime()} />],
    link.endsAt && [facts.ends, lastDayText(link.endsAt.getTime())],
    link.note && [facts.note, link.note],
  ] as const;
  return (
    <dl className="kit-part grid gap-1.5 text-[0.9375rem]">
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4">
              <dt className="text-muted-foreground">{row[0]}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
