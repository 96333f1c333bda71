import { Download, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { notFound } from 'next/navigation';
import type { ComponentProps } from 'react';

import { previewPath } from '@/app/page-metadata';
import { ActionButton } from '@/components/desk/action-button';
import { Section } from '@/components/desk/section';
import { CopyButton } from '@/components/desk/shell/copy-button';
import { FactList } from '@/components/desk/shell/fact-list';
import { PageHead } from '@/components/desk/shell/page-head';
import { DayText, TimeText } from '@/components/desk/shell/time-text';
import { deskButton } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Link as PageLink } from '@/components/ui/link';
import { dealershipContent } from '@/lib/content/dealership';
import { siteDatabase } from '@/lib/data/site-database';
import { type Dealership, findDealership } from '@/lib/dealerships/dealerships';
import { requirePerson } from '@/lib/desk/session';
import { siteOrigin } from '@/lib/desk/desk-route';
import { eventsOf, type LinkEvent } from '@/lib/links/events';
import type { EventKind, Link } from '@/lib/links/link';
import { linkAddress } from '@/lib/links/link-code';
import { findOwnLink } from '@/lib/links/link-store';

import { minutesText } from '../../call-text';
import { deleteLink, restoreLink } from '../actions';
import { channelTexts, lastDayOf } from '../link-text';
import { MessageKit } from '../message-kit';

/** Not the recipient's name: titles are kept by browsers. */
export const metadata = { title: 'The link' };

export default async function LinkPage({ params }: PageProps<'/desk/links/[code]'>) {
  const person = await requirePerson();
  const db = await siteDatabase();
  const link = await findOwnLink(db, (await params).code, person);
  if (!link) notFound();
  const { code, recipient, channel, dealershipSlug, endsAt, createdAt } = link;
  const events = await eventsOf(db, code);
  const dealership = findDealership(dealershipSlug);
  const name = dealership?.name ?? dealershipSlug;
  const address = linkAddress(await siteOrigin(), code);
  const now = new Date();
  return (
    <>
      <PageHead
        title={recipient}
        lead={`To the page of ${name}`}
        back={{ label: 'Links', href: '/desk/links' }}
      >
        <PageLink href={`/desk/links/${code}/edit`} className={deskButton()}>
          <Pencil aria-hidden="true" />
          Edit
        </PageLink>
        <ActionButton action={deleteLink} undo={restoreLink} fields={{ code }} to="/desk/links">
          <Trash2 aria-hidden="true" />
          Delete
        </ActionButton>
      </PageHead>
      {!dealership && (
        <p className="mb-4 font-semibold text-destructive">
          The page of this dealership is withdrawn: the link leads to a page that says so.
        </p>
      )}
      {endsAt && endsAt < now && (
        <p className="mb-4 font-semibold">
          Ended: it still leads to the page, but is not counted any more.
        </p>
      )}
      <div className="grid gap-x-[clamp(2rem,4vw,4rem)] min-[72rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <Part title="The message">
            <MessageKit
              values={{ name: recipient, dealership: name, link: address, me: link.person.name }}
              channel={channel}
            />
          </Part>
          <Address code={code} address={address} />
          <Result link={link} events={events} now={now.getTime()} />
        </div>
        <div>
          <FactList
            facts={[
              ['From', link.person.name],
              ['By', channelTexts[channel]],
              ['Made', <DayText key="made" at={createdAt.getTime()} />],
              ['Counts until', endsAt && dayText(lastDayOf(endsAt))],
              ['Note', link.note],
            ]}
          />
          <QrCode code={code} address={address} />
          {dealership && (
            <Part title="How it looks when it is shared">
              <SharePreview host={new URL(address).host} dealership={dealership} />
            </Part>
          )}
        </div>
      </div>
    </>
  );
}

/** The same day in every time zone. */
const dayText = (day: Date) =>
  day.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const Part = (part: ComponentProps<typeof Section>) => (
  <Section {...part} className="min-w-0 border-t pt-5 pb-7" />
);

interface AddressProps {
  code: string;
  /** Whole: `https://…/go/K7Q2M9`. */
  address: string;
}

/** The letters of a code, as one says them on the phone. Codes have neither vowels nor an L. */
const spokenLetters: Readonly<Record<string, string>> = {
  ...{ B: 'Bravo', C: 'Charlie', D: 'Delta', F: 'Foxtrot', G: 'Golf', H: 'Hotel', J: 'Juliett' },
  ...{ K: 'Kilo', M: 'Mike', N: 'November', P: 'Papa', Q: 'Quebec', R: 'Romeo', S: 'Sierra' },
  ...{ T: 'Tango', V: 'Victor', W: 'Whiskey', X: 'X-ray', Y: 'Yankee', Z: 'Zulu' },
};

function Address({ code, address }: AddressProps) {
  return (
    <Part title="The link">
      <p className="leading-tight wrap-anywhere">
        <span className="text-lg text-muted-foreground">
          {address.slice(0, -code.length).replace(/^https?:\/\//, '')}
        </span>
        <wbr />
        <span className="text-[clamp(2rem,1.4rem+2.6vw,3.25rem)] type-wide whitespace-nowrap tabular-nums">
          {code}
        </span>
      </p>
      <p className="mt-2 text-sm text-muted-foreground">
        To say it on the phone:{' '}
        <span className="font-semibold text-foreground">
          {[...code].map((letter) => spokenLetters[letter] ?? letter).join(' · ')}
        </span>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <CopyButton text={address} label="Copy link" />
        <a href={address} target="_blank" rel="noopener" className={deskButton()}>
          <ExternalLink aria-hidden="true" />
          Open the page
        </a>
        <span className="text-sm text-muted-foreground">Your own visits do not count.</span>
      </div>
    </Part>
  );
}

const eventTexts: Record<EventKind, string> = {
  opened: 'Opened the page',
  talked: 'Talked to the agent',
  'call-back': 'Asked for a call-back',
  reserve: 'Pre-ordered a spot',
  question: 'Asked a question',
  trial: 'Asked for a trial',
};

function Result({ link, events, now }: { link: Link; events: readonly LinkEvent[]; now: number }) {
  const { opened, talked, seconds, leads } = link.counts;
  const figures: [string, string][] = [
    ['Opened', opened.toLocaleString('en-US')],
    ['Talked', talked.toLocaleString('en-US')],
    ['Talk time', seconds > 0 ? minutesText(seconds) : '–'],
    ['Asked', leads.toLocaleString('en-US')],
  ];
  return (
    <Part title="What came of it">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="text-2xl type-wide whitespace-nowrap tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      {events.length > 0 ? (
        <ol aria-label="Events, the newest first" className="mt-5 border-b">
          {events.map(({ id, kind, at }) => (
            <li
              key={id}
              className={cn(
                'grid gap-x-6 border-t py-2.5 sm:grid-cols-[8.5rem_1fr]',
                kind !== 'opened' && 'font-semibold',
              )}
            >
              <span className="text-sm/6 font-semibold text-muted-foreground">
                <TimeText at={at.getTime()} now={now} />
              </span>
              <span>{eventTexts[kind]}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-4 border-t pt-4 text-muted-foreground">
          <strong className="text-foreground">Not opened yet.</strong> Send it. The board lights up
          as soon as the page is opened. Link previews and crawlers do not count.
        </p>
      )}
    </Part>
  );
}

function QrCode({ code, address }: AddressProps) {
  const file = `/api/desk/links/${code}/qr`;
  return (
    <Part title="QR code">
      <div className="flex items-center gap-4 max-[21rem]:flex-wrap">
        {/* Dark on light in either theme, with its quiet zone: some readers take no other. */}
        {/* eslint-disable-next-line @next/next/no-img-element -- A file of the desk's own, for whom is signed in. */}
        <img
          src={`${file}.svg`}
          alt={`QR code of ${address}`}
          width="160"
          height="160"
          className="size-40 rounded-lg border bg-white text-sm text-ink-950"
        />
        <div className="grid min-w-0 justify-items-start gap-2.5">
          <p className="text-muted-foreground">For a card, a slide or the counter.</p>
          <a href={`${file}.svg`} download className={deskButton()}>
            <Download aria-hidden="true" />
            Print (SVG)
          </a>
          <a href={`${file}.png`} download className={deskButton()}>
            <Download aria-hidden="true" />
            Screen (PNG)
          </a>
        </div>
      </div>
    </Part>
  );
}

/** The page as networks show it where its address is shared. */
function SharePreview({ host, dealership }: { host: string; dealership: Dealership }) {
  const { title, description } = dealershipContent(dealership);
  return (
    <figure className="max-w-120 overflow-hidden rounded-xl border bg-surface">
      {/* eslint-disable-next-line @next/next/no-img-element -- The very file that networks fetch. */}
      <img
        src={previewPath(`/${dealership.slug}`)}
        alt=""
        width="1200"
        height="630"
        loading="lazy"
        className="h-auto w-full border-b"
      />
      <figcaption className="grid gap-0.5 px-4 py-3">
        <span className="text-[0.8125rem] wrap-anywhere text-muted-foreground">{host}</span>
        <span className="font-semibold wrap-anywhere">{title}</span>
        <span className="line-clamp-2 text-sm text-muted-foreground">{description}</span>
      </figcaption>
    </figure>
  );
}
