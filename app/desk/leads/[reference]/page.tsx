import { Mail, Phone } from 'lucide-react';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';

import { ActionButton, ActionChoice } from '@/components/desk/action-button';
import { ActionForm, FormField } from '@/components/desk/action-form';
import { Section } from '@/components/desk/section';
import { FactList } from '@/components/desk/shell/fact-list';
import { PageHead } from '@/components/desk/shell/page-head';
import { TimeAgo, TimeText } from '@/components/desk/shell/time-text';
import { Badge } from '@/components/ui/badge';
import { deskButton } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import { Textarea } from '@/components/ui/textarea';
import { plans } from '@/lib/content/ai';
import { offer } from '@/lib/content/claims';
import { timeZones } from '@/lib/content/leads';
import { siteDatabase } from '@/lib/data/site-database';
import { requirePerson } from '@/lib/desk/session';
import { ownOnly } from '@/lib/desk/person';
import { type DeskLeadWithNotes, findDeskLead } from '@/lib/leads/desk-leads';
import { countTaken } from '@/lib/leads/offer-slots';
import { subjectLink } from '@/lib/mail-link';

import {
  addNote,
  confirmSpot,
  deleteLead,
  releaseSpot,
  resendLead,
  restoreLead,
  setStage,
} from '../actions';
import { kindText, stageTexts } from '../lead-text';

export const metadata = { title: 'Lead' };

export default async function LeadPage({ params }: PageProps<'/desk/leads/[reference]'>) {
  const person = await requirePerson();
  const db = await siteDatabase();
  const lead = await findDeskLead(db, (await params).reference, ownOnly(person));
  if (!lead) notFound();
  const { reference, name, phone, email, isSuspect, notes } = lead;
  const now = new Date().getTime();
  return (
    <>
      <PageHead
        title={name}
        back={{ label: 'Leads', href: '/desk/leads' }}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {kindText(lead)}
            {isSuspect && <Badge tone="danger">Likely spam</Badge>}
          </span>
        }
      >
        {phone && (
          <a href={telLink(phone)} className={deskButton({ variant: 'primary' })}>
            <Phone aria-hidden="true" />
            Call
          </a>
        )}
        {email && (
          <a
            href={subjectLink(email, `Your message to us (${reference})`)}
            className={deskButton({ variant: phone ? 'outline' : 'primary' })}
          >
            <Mail aria-hidden="true" />
            Email
          </a>
        )}
      </PageHead>
      {isSuspect && (
        <p className="mb-5 max-w-[65ch] text-muted-foreground">
          A program may have filled this in. It was kept, and nobody was told of it by mail or
          webhook.
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-8">
          <ActionChoice
            label="Stage"
            choices={stageTexts}
            value={lead.stage}
            action={setStage}
            fields={{ reference }}
            name="stage"
          />
          <FactList facts={factsOf(lead, now)} />
          {lead.kind === 'reserve' && <Spot lead={lead} taken={await countTaken(db)} />}
        </div>
        <Section title="Notes" className="min-w-0">
          <ActionForm
            // Empty again after each note.
            key={notes.length}
            action={addNote}
            hidden={{ reference }}
            submit="Add"
            button={{ variant: 'outline', size: 'desk' }}
            className="grid gap-3"
          >
            <FormField name="text" label="Add a note">
              <Textarea name="text" maxLength={4_000} />
            </FormField>
          </ActionForm>
          {notes.length === 0 && (
            <p className="mt-5 text-[0.9375rem] text-muted-foreground">
              No notes yet. What was agreed on the phone? Who rings next, and when?
            </p>
          )}
          <ol className="mt-5 divide-y border-b">
            {notes.map(({ id, personName, text, createdAt }) => (
              <li key={id} className="py-3">
                <p className="text-sm text-muted-foreground">
                  {personName}, <TimeAgo at={createdAt} now={now} />
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              </li>
            ))}
          </ol>
        </Section>
      </div>
      <div className="mt-10 flex flex-wrap gap-3 border-t pt-5">
        <ActionButton action={resendLead} fields={{ reference }}>
          Send again
        </ActionButton>
        <ActionButton
          variant="danger"
          action={deleteLead}
          undo={restoreLead}
          fields={{ reference }}
          to="/desk/leads"
        >
          Delete
        </ActionButton>
      </div>
    </>
  );
}

function factsOf(lead: DeskLeadWithNotes, now: number): [string, ReactNode][] {
  const { link, email, phone, plan, callAt, timeZone = '', callId } = lead;
  const zone = (timeZones as Record<string, string>)[timeZone] ?? timeZone;
  const a = (href: string, text: string) => {
    const A = href.startsWith('/') ? Link : 'a';
    return (
      <A key={href} href={href} className="underline underline-offset-4">
        {text}
      </A>
    );
  };
  const anyTime = lead.kind === 'call-back' && 'As soon as we can';
  return [
    ['Message', lead.message],
    ['Phone', phone && a(telLink(phone), phone)],
    ['Email', email && a(subjectLink(email, ''), email)],
    [
      'Call at',
      callAt ? (
        <span key="callAt">
          <TimeText at={callAt.getTime()} now={now} />
          {timeZone && `, ${timeIn(timeZone, callAt)} their time (${zone})`}
        </span>
      ) : (
        anyTime
      ),
    ],
    ['Dealership', lead.dealership],
    ['Came by the link for', link && a(`/desk/links/${link.code}`, link.recipient)],
    ['Plan', plans.find(({ id }) => id === plan)?.name ?? plan],
    ['Their call', callId && a(`/desk/calls/${encodeURIComponent(callId)}`, 'How it went')],
    ['What was said, as they sent it', lead.transcript],
    ['Sent', <TimeText key="created" at={lead.createdAt.getTime()} now={now} />],
    ['Reference', lead.reference],
  ];
}

/** What a phone dials: an extension follows after a pause. */
function telLink(phone: string): string {
  const [number = '', extension = ''] = phone.split(/x|ext|#/i);
  const digits = number.replace(/[^\d+]/g, '');
  return `tel:${digits}${extension && `,${extension.replace(/\D/g, '')}`}`;
}

const timeIn = (timeZone: string, at: Date) =>
  at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });

/** Which of the offer's spots a pre-order holds: given, and given back. */
function Spot({ lead, taken }: { lead: DeskLeadWithNotes; taken: number }) {
  const { offerSlot: spot, reference } = lead;
  const spots = offer.customers;
  const isFull = taken >= spots;
  return (
    <Section title="The spot">
      <SpotGauge hasOwn={spot !== undefined} taken={taken} />
      <p className="mb-4 max-w-[60ch] text-muted-foreground">
        {spot !== undefined
          ? `It holds spot ${spot} of ${spots}.`
          : isFull
            ? `All ${spots} spots are taken. One has to be released before this can be confirmed.`
            : `${taken} of ${spots} spots are taken. Confirming gives this pre-order the next one.`}
      </p>
      {spot !== undefined && (
        <ActionButton
          variant="danger"
          action={releaseSpot}
          fields={{ reference }}
          confirm={{
            title: 'Release the spot?',
            text: 'The pre-order loses its spot, and the next one who is confirmed gets it. The counter on the site follows.',
            action: 'Release the spot',
          }}
        >
          Release the spot
        </ActionButton>
      )}
      {spot === undefined && !isFull && (
        <ActionButton action={confirmSpot} fields={{ reference }}>
          Confirm
        </ActionButton>
      )}
    </Section>
  );
}

/** A mark for each spot: full where it is taken, and this one's lit. */
const SpotGauge = ({ hasOwn, taken }: { hasOwn: boolean; taken: number }) => (
  <p aria-hidden="true" className="my-3 flex max-w-xs gap-1 *:h-5 *:flex-1 *:rounded-xs *:border">
    {Array.from({ length: offer.customers }, (_, index) => (
      <span
        key={index}
        className={cn(
          'border-current forced-color-adjust-none',
          index < taken && 'bg-foreground',
          hasOwn && index === 0 && 'bg-primary',
        )}
      />
    ))}
  </p>
);
