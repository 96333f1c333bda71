import { Archive, Download, ExternalLink, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { notFound } from 'next/navigation';
import type { ComponentProps } from 'react';
import { previewPath, previewSize } from '@/app/page-metadata';
import { ActionButton } from '@/components/desk/action-button';
import { ContactButtons } from '@/components/desk/contact-buttons';
import { Follow } from '@/components/desk/live';
import { FactList, PageHead, Section, SideList, TextLink } from '@/components/desk/page-parts';
import { CopyButton } from '@/components/desk/shell/copy-button';
import { DayText, TimeText } from '@/components/desk/shell/time-text';
import { deskButton } from '@/components/ui/button';
import { funnelTexts } from '@/lib/content/desk/board';
import {
  linkTexts as t,
  messageTexts,
  newLinkPage,
  scanText,
  spokenLetters,
} from '@/lib/content/desk/links';
import { channelTexts, eventTexts } from '@/lib/content/desk/lists';
import { dealershipName, findDealership } from '@/lib/dealerships/dealerships';
import { siteOrigin } from '@/lib/desk/desk-route';
import { listTemplates } from '@/lib/desk/own-account';
import { deskPage } from '@/lib/desk/session';
import { hasEnded, lastDayOf, type LinkChannel, type StoredLink } from '@/lib/domain/link';
import { ownOnly } from '@/lib/domain/person';
import { eventsOf } from '@/lib/links/events';
import { linkAddress } from '@/lib/links/link-code';
import { findLink } from '@/lib/links/link-store';
import { formatSeconds } from '@/lib/time/format';
import { FollowUp } from '../../follow-up';
import { CallText, leadPath } from '../../link-columns';
import { setLink } from '../actions';
import { LinkForm } from '../link-form';
import { GiveLink } from '../link-tasks';
import { MessageKit } from '../message-kit';

export const metadata = { title: t.title };

export default async function LinkPage({ params }: PageProps<'/desk/links/[code]'>) {
  const { person, db, now } = await deskPage();
  const link = await findLink(db, (await params).code, ownOnly(person));
  if (!link) notFound();
  const { code, recipient, dealership_slug: slug, greeting, phone, email, person_name: me } = link;
  const channel = link.channel as LinkChannel;
  const dealership = dealershipName(slug);
  const isPublic = findDealership(slug) !== undefined;
  const address = linkAddress(await siteOrigin(), code);
  const { back } = newLinkPage;
  const warnings = [
    !isPublic && t.withdrawn,
    hasEnded(link, now) && t.ended,
    link.paused_at && t.paused,
    link.archived_at && t.archived,
  ];
  return (
    <>
      <PageHead title={recipient} lead={t.leadsTo(dealership)} back={back}>
        <Follow />
        <ContactButtons
          name={recipient}
          phone={phone}
          email={email}
          subject={messageTexts.subject(dealership)}
        />
        <ActionButton
          action={setLink}
          fields={{ code, state: 'deleted' }}
          to={back.href}
          undo={{ state: 'restored' }}
        >
          <Trash2 aria-hidden="true" />
          {t.remove}
        </ActionButton>
      </PageHead>
      <p className="mb-4 font-semibold empty:hidden">{warnings.filter(Boolean).join(' ')}</p>
      <div className="grid gap-x-[clamp(2rem,4vw,4rem)] min-[72rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <Part title={messageTexts.title}>
            <MessageKit
              values={{ name: greeting || messageTexts.someone, dealership, link: address, me }}
              templates={await listTemplates(db, person.id)}
              channel={channel}
              phone={phone}
              email={email}
            />
          </Part>
          <Address code={code} address={address} />
          <Result link={link} events={await eventsOf(db, code)} now={now} />
        </div>
        <div>
          <FactList labels={t.facts} facts={factsOf(link)} />
          <details className="py-5">
            <summary className={deskButton({ className: 'cursor-pointer list-none' })}>
              <Pencil aria-hidden="true" />
              {t.edit}
            </summary>
            <div className="pt-5">
              <LinkForm slug={slug} link={link} />
            </div>
          </details>
          <GiveLink db={db} link={link} />
          <StateButtons link={link} />
          <FollowUp db={db} on={['link_code', code]} fields={{ code }} />
          {isPublic && <PagePreview slug={slug} dealership={dealership} />}
        </div>
      </div>
    </>
  );
}

const Part = (part: ComponentProps<typeof Section>) => (
  <Section {...part} className="min-w-0 border-t pt-5 pb-7" />
);

const factsOf = (link: StoredLink) => ({
  greeting: link.greeting,
  phone: link.phone,
  email: link.email,
  note: link.note,
  from: link.person_name,
  channel: channelTexts[link.channel as LinkChannel],
  made: <DayText at={link.created_at} />,
  // UTC shows the same day in every time zone.
  endsAt: link.ends_at && <DayText at={lastDayOf(link.ends_at)} timeZone="UTC" />,
});

/** The picture that social networks show of the link's page. */
const PagePreview = ({ slug, dealership }: { slug: string; dealership: string }) => (
  <Part title={t.preview}>
    {/* eslint-disable-next-line @next/next/no-img-element -- Shows the very file that social networks fetch. */}
    <img
      src={previewPath(`/${slug}`)}
      alt={dealership}
      {...previewSize}
      loading="lazy"
      className="h-auto w-full max-w-120 rounded-xl border"
    />
  </Part>
);

/** Buttons to pause and to archive a link, or to undo that. */
function StateButtons({ link }: { link: StoredLink }) {
  const { code } = link;
  const pause = link.paused_at ? 'resume' : 'pause';
  const archive = link.archived_at ? 'unarchive' : 'archive';
  return (
    <div className="flex flex-wrap gap-2.5 pb-5">
      <ActionButton action={setLink} fields={{ code, state: pause }}>
        {link.paused_at ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        <span>{t.states[pause]}</span>
      </ActionButton>
      <ActionButton action={setLink} fields={{ code, state: archive }}>
        <Archive aria-hidden="true" />
        <span>{t.states[archive]}</span>
      </ActionButton>
    </div>
  );
}

interface ResultProps {
  link: StoredLink;
  events: Awaited<ReturnType<typeof eventsOf>>;
  now: Date;
}

/** The result of a link: its totals, and its events. */
const Result = ({ link, events, now }: ResultProps) => (
  <Part title={t.result}>
    <p className="text-lg font-semibold tabular-nums">
      <span>{funnelTexts.totals(link, formatSeconds(link.talk_seconds))}</span>
      <span>{link.scan_count > 0 && `, ${scanText(link.scan_count)}`}</span>
    </p>
    <SideList
      label={t.events}
      items={events}
      keyOf={({ id }) => id}
      side={({ at }) => <TimeText at={at} />}
    >
      {({ kind, call, reference }) => (
        <span className={kind === 'opened' || kind === 'scanned' ? '' : 'font-semibold'}>
          {call ? (
            <CallText call={call} now={now} />
          ) : (
            <TextLink href={leadPath(reference)}>{eventTexts[kind]}</TextLink>
          )}
        </span>
      )}
    </SideList>
    {events.length === 0 && (
      <p className="mt-4 border-t pt-4 text-muted-foreground">
        <strong className="text-foreground">{t.notOpened}</strong> {t.notOpenedText}
      </p>
    )}
  </Part>
);

/** The link's address, with its code, its QR code, and buttons to copy and open it. */
const Address = ({ code, address }: { code: string; address: string }) => (
  <Part title={t.title}>
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
      {t.sayIt}{' '}
      <span className="font-semibold text-foreground">
        {[...code].map((letter) => spokenLetters[letter] ?? letter).join(' · ')}
      </span>
    </p>
    <div className="mt-4 flex flex-wrap gap-4">
      {/* Dark on light in both themes, with a quiet zone: some readers need both. */}
      {/* eslint-disable-next-line @next/next/no-img-element -- Served by an authenticated route; next/image cannot fetch it. */}
      <img
        src={`/api/desk/links/${code}/qr.svg`}
        alt={t.qrCodeOf(address)}
        width="160"
        height="160"
        className="size-40 rounded-lg border bg-white text-sm text-ink-950"
      />
      <div className="flex flex-1 basis-64 flex-wrap content-start gap-2.5">
        <CopyButton text={address} label={t.copy} />
        <a href={address} target="_blank" rel="noopener" className={deskButton()}>
          <ExternalLink aria-hidden="true" />
          {t.open}
        </a>
        {Object.entries(t.qrCodeFiles).map(([type, text]) => (
          <a
            key={type}
            href={`/api/desk/links/${code}/qr.${type}`}
            download
            className={deskButton()}
          >
            <Download aria-hidden="true" />
            <span>{text}</span>
          </a>
        ))}
      </div>
    </div>
    <p className="mt-3 text-sm text-muted-foreground">{t.ownVisits}</p>
  </Part>
);
