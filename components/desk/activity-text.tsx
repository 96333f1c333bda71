import { activityTexts } from '@/lib/content/desk/lists';
import type { Activity } from '@/lib/links/link';

import { TimeAgo } from './shell/time-text';

/** So long an activity is lit: the time in which one calls. In milliseconds. */
const FRESH_MS = 5 * 60_000;
/** So long the words say that it is now, and no time. */
const NOW_MS = 60_000;

export const isFresh = ({ kind, at }: Activity, now: Date) =>
  kind !== 'made' && Number(now) - Number(at) < FRESH_MS;

/** What happened last with a link, and when; lit while that is the moment to call. */
export function ActivityText({ activity, now }: { activity: Activity; now: Date }) {
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
