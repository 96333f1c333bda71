import type { ReactNode } from 'react';

import { ActionButton } from '@/components/desk/action-button';
import { talkText } from '@/components/desk/call-text';
import { clockText } from '@/components/desk/clock-text';
import { ContactButtons } from '@/components/desk/contact-buttons';
import { mailtoLink } from '@/components/desk/contact-links';
import { countText } from '@/components/desk/list-page';
import { TextLink } from '@/components/desk/page-parts';
import { Clock, TimeAgo } from '@/components/desk/shell/time-text';
import { Badge } from '@/components/ui/badge';
import type { Columns } from '@/components/ui/data-table';
import { statusTexts } from '@/lib/content/desk/dealerships';
import { linkTexts, messageTexts } from '@/lib/content/desk/links';
import { activityTexts as t, channelTexts, stoppedTexts } from '@/lib/content/desk/lists';
import { dealershipName, findDealership } from '@/lib/dealerships/dealerships';
import type { LatestLink, LinkCall } from '@/lib/links/latest';
import { type Activity, hasEnded, latestActivity } from '@/lib/links/link';
import type { Link } from '@/lib/links/link-store';

import { handleLink, reopenLink } from './links/actions';

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
    activity: { sort: 'desc', cell: (link) => <ActivityText link={link} now={now} /> },
    from: { isExtra: true, cell: ({ personName }) => personName },
    channel: {
      isExtra: true,
      cell(link) {
        const stopped = link.pausedAt ? 'paused' : hasEnded(link, now) && 'ended';
        return stopped ? <Badge>{stoppedTexts[stopped]}</Badge> : channelTexts[link.channel];
      },
    },
    opened: { isNumber: true, sort: 'desc', cell: ({ opened }) => countText(opened) },
    talked: { isNumber: true, sort: 'desc', cell: ({ talked }) => countText(talked) },
    seconds: { isNumber: true, isExtra: true, cell: ({ seconds }) => clockText(seconds) },
    leads: { isNumber: true, sort: 'desc', cell: ({ leads }) => countText(leads) },
  }) satisfies Columns<LatestLink>;

type Contact = Link & Partial<Pick<LatestLink, 'lead'>>;

/** By which number and address the person of a link is reached: what the desk noted, or what they have sent. */
export const contactOf = ({ phone, email, dealershipSlug, lead }: Contact) => {
  const to = email || lead?.email;
  const subject = messageTexts.subject(dealershipName(dealershipSlug));
  return { phone: phone || lead?.phone, mail: to && mailtoLink(subject, '', to) };
};

/** What one does about a link, right from its row. */
export const LinkSteps = ({ link }: { link: LatestLink }) => (
  <RowSteps>
    <ContactButtons isInRow name={link.recipient} {...contactOf(link)} />
    {link.need > 0 && <Handled {...link} />}
  </RowSteps>
);

export const Handled = ({ code, need }: Pick<Link, 'code' | 'need'>) => (
  <ActionButton variant="quiet" action={handleLink} undo={reopenLink} fields={{ code, need }}>
    {linkTexts.states.handle}
  </ActionButton>
);

/** Stands above the link that the whole row is. */
export const RowSteps = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-wrap gap-2 max-md:mt-1.5 md:flex-nowrap">{children}</span>
);

/** So long an activity is lit: the time in which one calls. In milliseconds. */
const FRESH_MS = 5 * 60_000;

export const isFresh = ({ kind, at }: Activity, now: Date) =>
  kind === 'here' || kind === 'talking' || (kind !== 'made' && Number(now) - at < FRESH_MS);

/** What happens with a link or happened last; lit while that is the moment to call. */
function ActivityText({ link, now }: { link: LatestLink; now: Date }) {
  const { call, lead, need, lastLeadAt } = link;
  const activity = latestActivity(link, now);
  const { kind, at } = activity;
  const isLit = isFresh(activity, now);
  const asked = <LeadText reference={lead?.reference} text={t.asked} />;
  const lines: Record<Activity['kind'], ReactNode> = {
    ...{ made: t.made, opened: t.opened, here: t.here, asked },
    talking: call && <CallText {...{ call, now }} />,
    talked: call ? <CallText {...{ call, now }} /> : t.talked,
  };
  const isNow = kind === 'here' || kind === 'talking';
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
          {lines[kind]} {!isNow && <TimeAgo at={at} />}
        </span>
      </span>
      {need === 3 && kind !== 'asked' && lastLeadAt && (
        <span className="block font-semibold text-foreground">
          {asked} <TimeAgo at={lastLeadAt} />
        </span>
      )}
    </>
  );
}

/** A call as it is or was, which leads to it: “Talking now 1:09”, “Talked 2:31”. */
export const CallText = ({ call, now }: { call: LinkCall; now: Date }) => (
  <TextLink href={`/desk/calls/${encodeURIComponent(call.id)}`}>
    {call.isOpen ? (
      <>
        {t.talking} <Clock since={call.startedAt} />
      </>
    ) : (
      talkText(call, now)
    )}
  </TextLink>
);

/** What somebody asked for, which leads to their lead where that is there. */
export const LeadText = (lead: { reference: string | null | undefined; text: string }) =>
  lead.reference ? (
    <TextLink href={`/desk/leads/${lead.reference}`}>{lead.text}</TextLink>
  ) : (
    lead.text
  );
