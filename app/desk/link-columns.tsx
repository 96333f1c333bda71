import { clockText } from '@/components/desk/call-text';
import { countText } from '@/components/desk/list-page';
import { TimeAgo } from '@/components/desk/shell/time-text';
import { Badge } from '@/components/ui/badge';
import type { Columns } from '@/components/ui/data-table';
import { statusTexts } from '@/lib/content/desk/dealerships';
import { activityTexts, channelTexts, endedLink } from '@/lib/content/desk/lists';
import { dealershipName, findDealership } from '@/lib/dealerships/dealerships';
import { type Activity, latestActivity } from '@/lib/links/link';
import type { Link } from '@/lib/links/link-store';

/** The columns of links, as they are now. */
export const linkColumns = (now: Date) =>
  ({
    recipient: { sort: 'asc', cell: ({ recipient }) => recipient },
    dealership: {
      sort: 'asc',
      cell: ({ dealershipSlug: slug }) => (
        <>
          {dealershipName(slug)}{' '}
          {!findDealership(slug) && <Badge tone="danger">{statusTexts.withdrawn}</Badge>}
        </>
      ),
    },
    activity: {
      sort: 'desc',
      cell: (link) => <ActivityText activity={latestActivity(link)} now={now} />,
    },
    from: { isExtra: true, cell: ({ personName }) => personName },
    channel: {
      isExtra: true,
      cell: ({ channel, endsAt }) =>
        endsAt && endsAt < now.getTime() ? <Badge>{endedLink}</Badge> : channelTexts[channel],
    },
    opened: { isNumber: true, sort: 'desc', cell: ({ opened }) => countText(opened) },
    talked: { isNumber: true, sort: 'desc', cell: ({ talked }) => countText(talked) },
    seconds: { isNumber: true, isExtra: true, cell: ({ seconds }) => clockText(seconds) },
    leads: { isNumber: true, sort: 'desc', cell: ({ leads }) => countText(leads) },
  }) satisfies Columns<Link>;

/** So long an activity is lit: the time in which one calls. In milliseconds. */
const FRESH_MS = 5 * 60_000;
/** So long the words say that it is now, and no time. */
const NOW_MS = 60_000;

export const isFresh = ({ kind, at }: Activity, now: Date) =>
  kind !== 'made' && Number(now) - Number(at) < FRESH_MS;

/** What happened last with a link, and when; lit while that is the moment to call. */
function ActivityText({ activity, now }: { activity: Activity; now: Date }) {
  const { kind, at } = activity;
  const words = activityTexts[kind];
  const when = (
    <span>
      {words.when} <TimeAgo at={at} />
    </span>
  );
  if (!('fresh' in words) || !isFresh(activity, now))
    return <span className="text-muted-foreground">{when}</span>;
  return (
    <span className="inline-flex items-center gap-1.75 font-bold text-foreground">
      <span aria-hidden="true" className="lamp" />
      {Number(now) - Number(at) < NOW_MS ? <span>{words.fresh}</span> : when}
    </span>
  );
}
