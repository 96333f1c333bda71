import 'server-only';
import { Mail, Phone } from 'lucide-react';
import { Link } from '@/components/ui/link';

import { FactList } from '@/components/desk/shell/fact-list';
import { PageHead } from '@/components/desk/shell/page-head';
import { TimeText } from '@/components/desk/shell/time-text';
import { Badge } from '@/components/ui/badge';
import { deskButton } from '@/components/ui/button';
import { plans } from '@/lib/content/ai';
import { leadList, leadTexts as texts } from '@/lib/content/desk/leads';
import { timeZones } from '@/lib/content/leads';
import type { DeskLeadWithNotes } from '@/lib/leads/desk-leads';
import { subjectLink } from '@/lib/mail-link';

import { sayKind } from './lead-table';
import { DeleteLead } from './delete-lead';
import { LeadNotes } from './lead-notes';
import { LeadSpot } from './lead-spot';
import { ResendLead } from './resend-lead';
import { StageChoice } from './stage-choice';

interface LeadDetailProps {
  lead: DeskLeadWithNotes;
  /** How many of the offer's spots are taken. */
  taken: number;
}

const underlined = 'underline underline-offset-4';

/** All that is kept of a lead, and what can be done about it. */
export function LeadDetail({ lead, taken }: LeadDetailProps) {
  const { reference, name, phone, email, isSuspect, notes } = lead;
  return (
    <>
      <PageHead
        title={name}
        back={{ label: texts.back, href: '/desk/leads' }}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {sayKind(lead)}
            {isSuspect && <Badge tone="danger">{leadList.suspect}</Badge>}
          </span>
        }
      >
        {phone && (
          <a href={telLink(phone)} className={deskButton({ variant: 'primary' })}>
            <Phone aria-hidden="true" />
            {texts.call}
          </a>
        )}
        {email && (
          <a
            href={subjectLink(email, texts.mailSubject(reference))}
            className={deskButton({ variant: phone ? 'outline' : 'primary' })}
          >
            <Mail aria-hidden="true" />
            {texts.mail}
          </a>
        )}
      </PageHead>
      {isSuspect && <p className="mb-5 max-w-[65ch] text-muted-foreground">{texts.suspect}</p>}
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-8">
          <StageChoice reference={reference} stage={lead.stage} />
          <LeadFacts lead={lead} />
          {lead.kind === 'reserve' && (
            <LeadSpot reference={reference} place={lead.offerSlot} taken={taken} />
          )}
        </div>
        <LeadNotes
          reference={reference}
          notes={notes.map(({ id, personName, text, createdAt }) => ({
            ...{ id, personName, text },
            at: createdAt.getTime(),
          }))}
          now={new Date().getTime()}
        />
      </div>
      <div className="mt-10 flex flex-wrap gap-3 border-t pt-5">
        <ResendLead reference={reference} />
        <DeleteLead reference={reference} name={name} />
      </div>
    </>
  );
}

function LeadFacts({ lead }: Pick<LeadDetailProps, 'lead'>) {
  const { facts } = texts;
  const { link, email, phone, plan, callAt, timeZone = '', callId, transcript } = lead;
  const now = new Date().getTime();
  const zone = (timeZones as Record<string, string>)[timeZone] ?? timeZone;
  return (
    <FactList
      facts={[
        [facts.message, lead.message],
        [
          facts.phone,
          phone && (
            <a key="phone" href={telLink(phone)} className={underlined}>
              {phone}
            </a>
          ),
        ],
        [
          facts.email,
          email && (
            <a key="email" href={subjectLink(email, '')} className={underlined}>
              {email}
            </a>
          ),
        ],
        [
          facts.callAt,
          callAt ? (
            <span key="callAt">
              <TimeText at={callAt.getTime()} now={now} />
              {timeZone && `, ${sayThere(callAt, timeZone)} ${facts.theirTime(zone)}`}
            </span>
          ) : (
            lead.kind === 'call-back' && facts.callAtAnyTime
          ),
        ],
        [facts.dealership, lead.dealership],
        [
          facts.link,
          link && (
            <Link key="link" href={`/desk/links/${link.code}`} className={underlined}>
              {link.recipient}
            </Link>
          ),
        ],
        [facts.plan, plans.find(({ id }) => id === plan)?.name ?? plan],
        [
          facts.call,
          callId && (
            <Link
              key="call"
              href={`/desk/calls/${encodeURIComponent(callId)}`}
              className={underlined}
            >
              {facts.seeCall}
            </Link>
          ),
        ],
        [facts.transcript, transcript],
        [facts.created, <TimeText key="created" at={lead.createdAt.getTime()} now={now} />],
        [
          facts.reference,
          <span key="reference" className="tabular-nums">
            {lead.reference}
          </span>,
        ],
      ]}
    />
  );
}

/** What a phone dials: an extension follows after a pause. */
function telLink(phone: string): string {
  const [number = '', extension = ''] = phone.split(/x|ext|#/i);
  const digits = number.replace(/[^\d+]/g, '');
  return `tel:${digits}${extension && `,${extension.replace(/\D/g, '')}`}`;
}

function sayThere(at: Date, timeZone: string): string {
  return at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
}
