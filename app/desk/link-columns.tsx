import type { ReactNode } from 'react';
import { ActionButton } from '@/components/desk/action-button';
import { talkText } from '@/components/desk/call-text';
import { ContactButtons } from '@/components/desk/contact-buttons';
import { countText } from '@/components/desk/list-page';
import { TextLink } from '@/components/desk/page-parts';
import { RunningClock, TimeAgo } from '@/components/desk/shell/time-text';
import { Badge } from '@/components/ui/badge';
import type { Columns } from '@/components/ui/data-table';
import { entryStatusTexts } from '@/lib/content/desk/dealerships';
import { linkTexts, messageTexts } from '@/lib/content/desk/links';
import { activityTexts, channelTexts, stoppedTexts } from '@/lib/content/desk/lists';
import { dealershipName, findDealership } from '@/lib/dealerships/dealerships';
import {
  type Activity,
  hasEnded,
  latestActivity,
  linkPriority,
  type StoredLink,
  type LinkChannel,
} from '@/lib/domain/link';
import type { LatestLink, LinkCall } from '@/lib/links/latest';
import { formatSeconds } from '@/lib/time/format';
import { setLink } from './links/actions';

const t = { ...activityTexts, ...stoppedTexts };

/** The columns of a list of links. */
export const linkColumns = (now: Date) =>
  ({
    recipient: {
      sort: 'asc',
      cell(link) {
        const { archived_at, paused_at } = link;
        const marks = [
          archived_at && t.archived,
          paused_at && t.paused,
          hasEnded(link, now) && t.ended,
        ];
        const mark = marks.filter(Boolean).join(' · ');
        return (
          <>
            <span>{link.recipient}</span> {mark && <Badge>{mark}</Badge>}
          </>
        );
      },
    },
    dealership: {
      sort: 'asc',
      cell: ({ dealership_slug: slug }) => (
        <>
          <span>{dealershipName(slug)}</span>{' '}
          {!findDealership(slug) && <Badge tone="danger">{entryStatusTexts.withdrawn}</Badge>}
        </>
      ),
    },
    activity: { sort: 'desc', cell: (link) => <ActivityText link={link} now={now} /> },
    from: { isExtra: true, cell: ({ person_name }) => person_name },
    channel: { isExtra: true, cell: ({ channel }) => channelTexts[channel as LinkChannel] },
    opened: { isNumber: true, sort: 'desc', cell: (link) => countText(link.opened_count) },
    talked: { isNumber: true, sort: 'desc', cell: (link) => countText(link.talk_count) },
    seconds: { isNumber: true, isExtra: true, cell: (link) => formatSeconds(link.talk_seconds) },
    leads: { isNumber: true, sort: 'desc', cell: (link) => countText(link.lead_count) },
  }) satisfies Columns<LatestLink>;

/** Buttons in a link's row: contact the recipient (by the link's details, or else the lead's), or mark it handled. */
export const LinkSteps = ({ link }: { link: LatestLink }) => (
  <RowSteps>
    <ContactButtons
      isInRow
      name={link.recipient}
      phone={link.phone || link.lead.phone}
      email={link.email || link.lead.email}
      subject={messageTexts.subject(dealershipName(link.dealership_slug))}
    />
    {link.priority > linkPriority.new && <Handled {...link} />}
  </RowSteps>
);

export const Handled = ({ code, priority }: Pick<StoredLink, 'code' | 'priority'>) => (
  <ActionButton
    variant="quiet"
    action={setLink}
    fields={{ code, priority, state: 'handled' }}
    undo={{ state: 'reopened' }}
  >
    {linkTexts.states.handle}
  </ActionButton>
);

/** Buttons of a row, stacked above the link that covers the whole row. */
export const RowSteps = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-wrap gap-2 max-md:mt-1.5 md:flex-nowrap">{children}</span>
);

/** Time for which an activity is lit, because it is the moment to call; in milliseconds. */
const FRESH_MS = 5 * 60_000;

const isNow = (kind: Activity['kind']) => kind === 'here' || kind === 'talking';

export const isFresh = ({ kind, at }: Activity, now: Date) =>
  isNow(kind) || (kind !== 'made' && Number(now) - at < FRESH_MS);

/** Shows a link's current or latest activity; lit while it is fresh. */
function ActivityText({ link, now }: { link: LatestLink; now: Date }) {
  const { call, lead, priority, last_lead_at: lastLeadAt } = link;
  const activity = latestActivity(link, now);
  const { kind, at } = activity;
  const isLit = isFresh(activity, now);
  const asked = <TextLink href={leadPath(lead.reference)}>{t.asked}</TextLink>;
  const talk = call && (kind === 'talking' || kind === 'talked') && (
    <CallText call={call} now={now} />
  );
  return (
    <>
      <span
        className={
          isLit
            ? 'inline-flex items-center gap-1.75 font-bold text-foreground'
            : 'text-muted-foreground'
        }
      >
        {isLit && <span aria-hidden="true" className="lamp shrink-0" />}
        <span>
          <span>{talk || (kind === 'asked' ? asked : t[kind])}</span>
          <span>{talk && !isNow(kind) && ','}</span> {!isNow(kind) && <TimeAgo at={at} />}
        </span>
      </span>
      {priority === linkPriority.asked && kind !== 'asked' && lastLeadAt && (
        <span className="block font-semibold text-foreground">
          <span>{asked}</span> <TimeAgo at={lastLeadAt} />
        </span>
      )}
    </>
  );
}

/** A link to a call, with its state: “Talking now 1:09”, “Talked 2:31”. */
export const CallText = ({ call, now }: { call: LinkCall; now: Date }) => (
  <TextLink href={`/desk/calls/${encodeURIComponent(call.id)}`}>
    {call.isOpen ? (
      <span>
        {t.talking} <RunningClock since={call.startedAt} />
      </span>
    ) : (
      talkText(call, now)
    )}
  </TextLink>
);

export const leadPath = (reference: string | null | undefined) =>
  reference ? `/desk/leads/${reference}` : undefined;
