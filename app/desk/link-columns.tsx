import { ActivityText } from '@/components/desk/activity-text';
import { clockText } from '@/components/desk/call-text';
import { countText } from '@/components/desk/list-page';
import { Badge } from '@/components/ui/badge';
import type { Columns } from '@/components/ui/data-table';
import { channelTexts, endedLink } from '@/lib/content/desk/lists';
import { dealershipName } from '@/lib/links/choices';
import { latestActivity } from '@/lib/links/link';
import type { Link } from '@/lib/links/link-store';

/** The columns of links, as they are now. */
export const linkColumns = (now: Date) =>
  ({
    recipient: { sort: 'asc', cell: ({ recipient }) => recipient },
    dealership: { sort: 'asc', cell: (link) => dealershipName(link.dealershipSlug) },
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
