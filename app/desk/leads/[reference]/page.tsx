import { notFound } from 'next/navigation';
import { ActionButton, ActionChoice } from '@/components/desk/action-button';
import { ActionForm, FormField } from '@/components/desk/action-form';
import { ContactButtons } from '@/components/desk/contact-buttons';
import { telLink } from '@/components/desk/contact-links';
import { Follow } from '@/components/desk/live';
import { FactList, PageHead, Section, SideList, TextLink } from '@/components/desk/page-parts';
import { TimeAgo, TimeText } from '@/components/desk/shell/time-text';
import { Badge } from '@/components/ui/badge';
import { plans } from '@/lib/content/ai';
import { offer } from '@/lib/content/claims';
import { leadPageTexts as t, noteTexts, spotCard } from '@/lib/content/desk/leads';
import { leadListTexts, stageTexts } from '@/lib/content/desk/lists';
import { timeZones } from '@/lib/content/leads';
import { listPeople } from '@/lib/desk/people';
import { deskPage } from '@/lib/desk/session';
import { ownOnly } from '@/lib/domain/person';
import { type DeskLead, findDeskLead } from '@/lib/leads/desk-leads';
import { countTaken } from '@/lib/leads/offer-spots';
import { prospectTranscript } from '@/lib/leads/prospect-transcript';
import { subjectLink } from '@/lib/text/mail-link';
import { FollowUp } from '../../follow-up';
import * as actions from '../actions';
import { kindText } from '../lead-text';

export const metadata = { title: t.title };

export default async function LeadDetailPage({ params }: PageProps<'/desk/leads/[reference]'>) {
  const { person, db } = await deskPage();
  const lead = await findDeskLead(db, (await params).reference, ownOnly(person));
  if (!lead) notFound();
  const { reference, name, phone, email, isSuspect, isDoubtful } = lead;
  const fields = { reference };
  const people = person.role === 'owner' ? await listPeople(db) : [];
  const joined = people.filter(({ invitedUntil }) => !invitedUntil);
  const owners = [['', t.nobody], ...joined.map(({ id, name }) => [id, name])];
  return (
    <>
      <PageHead
        title={name}
        back={t.back}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>{kindText(lead)}</span>
            {isSuspect && <Badge tone="danger">{leadListTexts.spam}</Badge>}
            {isDoubtful && <Badge>{leadListTexts.doubtful}</Badge>}
          </span>
        }
      >
        <Follow />
        <ContactButtons
          isMain
          name={name}
          phone={phone}
          email={email}
          subject={t.mailSubject(reference)}
        />
      </PageHead>
      {(isSuspect || isDoubtful) && (
        <p className="mb-5 max-w-[65ch] text-muted-foreground">{isSuspect ? t.spam : t.doubtful}</p>
      )}
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-8">
          <ActionChoice
            label={t.stage}
            choices={stageTexts}
            value={lead.stage}
            action={actions.setStage}
            fields={fields}
            name="stage"
          />
          <FactList labels={t.facts} facts={factsOf(lead)} />
          {people.length > 0 && (
            <ActionForm
              action={actions.assign}
              words={t.assign}
              hidden={fields}
              values={{ person: lead.owner?.id }}
              button={{ variant: 'outline', size: 'desk' }}
              className="grid max-w-md gap-3"
            >
              <FormField key={lead.owner?.id} name="person" options={Object.fromEntries(owners)} />
            </ActionForm>
          )}
          {lead.kind === 'reserve' && <Spot lead={lead} taken={await countTaken(db)} />}
        </div>
        <div>
          <FollowUp db={db} on={['lead_id', lead.id]} fields={fields} />
          <Notes lead={lead} />
        </div>
      </div>
      <LeadActions fields={fields} />
    </>
  );
}

/** Buttons to send the lead again and to delete it. */
const LeadActions = ({ fields }: { fields: { reference: string } }) => (
  <div className="mt-10 flex flex-wrap gap-3 border-t pt-5">
    <ActionButton action={actions.resendLead} fields={fields}>
      {t.resend}
    </ActionButton>
    <ActionButton
      variant="danger"
      action={actions.deleteLead}
      undo={{ undo: true }}
      fields={fields}
      to={t.back.href}
    >
      {t.remove}
    </ActionButton>
  </div>
);

type NotedLead = NonNullable<Awaited<ReturnType<typeof findDeskLead>>>;

/** The desk's notes on a lead, with a form to add one. */
const Notes = ({ lead: { reference, notes } }: { lead: NotedLead }) => (
  <Section title={noteTexts.title} className="min-w-0">
    <ActionForm
      action={actions.addNote}
      words={noteTexts.form}
      hidden={{ reference }}
      button={{ variant: 'outline', size: 'desk' }}
      className="grid gap-3"
    >
      <FormField name="text" isArea maxLength={4_000} />
    </ActionForm>
    {notes.length === 0 && (
      <p className="mt-5 text-[0.9375rem] text-muted-foreground">{noteTexts.none}</p>
    )}
    <SideList
      items={notes}
      keyOf={({ id }) => id}
      side={({ personName, createdAt }) => (
        <>
          <span>{`${personName},`}</span> <TimeAgo at={createdAt} />
        </>
      )}
    >
      {({ text }) => text}
    </SideList>
  </Section>
);

function factsOf(lead: DeskLead) {
  const { message, dealership, link, email, phone, plan, callId, createdAt, reference } = lead;
  return {
    message,
    dealership,
    reference,
    owner: lead.owner?.name,
    phone: phone && <TextLink href={telLink(phone)}>{phone}</TextLink>,
    email: email && <TextLink href={subjectLink(email, '')}>{email}</TextLink>,
    callAt: lead.kind === 'call-back' && <CallTime {...lead} />,
    link: link && <TextLink href={`/desk/links/${link.code}`}>{link.recipient}</TextLink>,
    plan: plans.find(({ id }) => id === plan)?.name ?? plan,
    call: callId && (
      <TextLink href={`/desk/calls/${encodeURIComponent(callId)}`}>{t.theirCall}</TextLink>
    ),
    transcript: prospectTranscript(lead),
    sent: <TimeText at={createdAt} />,
  };
}

/** Shows the time at which the visitor wants a call, in the visitor's and the viewer's time zones. */
function CallTime({ callAt, timeZone }: Pick<DeskLead, 'callAt' | 'timeZone'>) {
  if (!callAt) return <span>{t.anyTime}</span>;
  const zone = (timeZones as Record<string, string>)[timeZone ?? ''] ?? timeZone;
  const look = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  return (
    <>
      <TimeText at={callAt} />
      <span>{zone && t.theirTime(callAt.toLocaleTimeString('en-US', look), zone)}</span>
    </>
  );
}

/** Shows the spot of the offer that a pre-order holds, with a button to give or release it. */
function Spot({ lead, taken }: { lead: DeskLead; taken: number }) {
  const { offerSpot: spot, reference } = lead;
  const { customers: spots } = offer;
  const isFull = taken >= spots;
  const free = isFull ? spotCard.full(spots) : spotCard.open(taken, spots);
  const [action, label, confirm] = spot
    ? ([actions.releaseSpot, spotCard.release, spotCard.asked] as const)
    : ([actions.confirmSpot, spotCard.confirm] as const);
  return (
    <Section title={spotCard.title} text={spot ? spotCard.holds(spot, spots) : free}>
      {(spot || !isFull) && (
        <ActionButton
          action={action}
          confirm={confirm}
          fields={{ reference }}
          variant={spot ? 'danger' : 'outline'}
        >
          {label}
        </ActionButton>
      )}
    </Section>
  );
}
