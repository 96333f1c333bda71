import { type FormEvent, Fragment, useEffect, useId, useRef, useState } from 'react';

import { leadFormTexts, nextStepTexts } from '@/lib/content/panel';
import { leadLengths } from '@/lib/leads/lead-fields';
import { mailLink } from '@/lib/mail-link';
import type { TranscriptLine } from '@/lib/voice/transcript';

import { LeadField } from './lead-field';
import {
  inputsOf,
  type LeadContext,
  type LeadInput,
  type LeadDraft,
  type LeadOutcome,
  sendLead,
} from './send-lead';
import { transcriptWithin } from './transcript-text';

import './lead-form.css';

export interface LeadFormProps {
  /** What is written, kept by the panel: it is there again after another call. */
  draft: LeadDraft;
  onDraft: (draft: LeadDraft) => void;
  /** The dealership whose page it is. */
  at: string | undefined;
  /** The platform's id of the call, where there was one. */
  callId: string | undefined;
  lines: readonly TranscriptLine[];
  /** Who reads a message that is sent in the form's place. */
  email: string;
  Heading: 'h3' | 'h4';
  send?: typeof sendLead;
}

/** Asks people to go on from here: to call back, to keep a spot, or to answer a question. */
export function LeadForm(props: LeadFormProps) {
  const { draft, onDraft, at, callId, lines, Heading, send = sendLead } = props;
  const form = useRef<HTMLFormElement>(null);
  const hintId = useId();
  const contactId = useId();
  const [outcome, setOutcome] = useState<LeadOutcome>();
  const [isSending, setIsSending] = useState(false);
  const faults = outcome?.type === 'faulty' ? outcome.faults : {};
  const inputs = inputsOf(draft, at);
  const isEither = (name: LeadInput) =>
    inputs.includes('email') && (name === 'email' || name === 'phone');
  const change = (changes: Partial<LeadDraft>) => onDraft({ ...draft, ...changes });

  useEffect(() => {
    // Where the next key is to go: the first field to correct. Its fault is read out with it.
    if (outcome?.type === 'faulty')
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [outcome]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const context: LeadContext = { at, callId, transcript: transcriptOf(lines) };
    const result = await send(draft, context);
    setIsSending(false);
    setOutcome(result);
    // It has arrived: the same once more would be another one.
    if (result.type === 'sent') change({ message: '', includesTranscript: false });
  }

  if (outcome?.type === 'sent')
    return <LeadAnswer kind={draft.kind} outcome={outcome} Heading={Heading} />;
  return (
    <form ref={form} className="lead-form" onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className="lead-kinds">
        <legend>{leadFormTexts.title}</legend>
        {leadFormTexts.kinds.map(({ kind, label, soldOut }) => (
          <label key={kind} className="panel-check">
            <input
              type="radio"
              name="kind"
              checked={draft.kind === kind}
              onChange={() => change({ kind })}
            />
            {soldOut ? (
              <>
                <span className="if-open">{label}</span>
                <span className="if-sold-out">{soldOut}</span>
              </>
            ) : (
              label
            )}
          </label>
        ))}
      </fieldset>
      <div className="lead-fields">
        {inputs.map((name) => (
          <Fragment key={name}>
            {name === 'email' && (
              <p id={hintId} className="lead-hint" data-wide>
                {leadFormTexts.oneOfTwo}
              </p>
            )}
            <LeadField
              name={name}
              value={draft[name]}
              fault={faults[name]}
              isFaulty={isEither(name) && faults.contact !== undefined}
              hintIds={isEither(name) ? `${hintId} ${contactId}` : undefined}
              onChange={(value) => change({ [name]: value })}
            />
          </Fragment>
        ))}
        <p id={contactId} className="lead-fault" data-wide>
          {faults.contact}
        </p>
      </div>
      {lines.length > 0 && (
        <label className="panel-check">
          <input
            type="checkbox"
            checked={draft.includesTranscript}
            onChange={(event) => change({ includesTranscript: event.target.checked })}
          />
          {nextStepTexts.include}
        </label>
      )}
      <div className="lead-send">
        <button type="submit" className="panel-button" data-primary aria-disabled={isSending}>
          {isSending ? leadFormTexts.sending : leadFormTexts.send}
        </button>
        <p className="lead-hint">
          {leadFormTexts.consent}{' '}
          <a href={leadFormTexts.privacy.href}>{leadFormTexts.privacy.label}</a>
        </p>
      </div>
      <div role="alert" className="lead-news">
        {outcome && <p>{newsOf(outcome)}</p>}
        {outcome?.type === 'failed' && (
          <a href={outcome.mail ?? mailOf(props)} className="panel-link">
            {leadFormTexts.byMail}
          </a>
        )}
      </div>
    </form>
  );
}

const transcriptOf = (lines: readonly TranscriptLine[]) =>
  transcriptWithin(lines, leadLengths.transcript).text;

const newsOf = (outcome: Exclude<LeadOutcome, { type: 'sent' }>) =>
  outcome.type === 'failed'
    ? outcome.message
    : leadFormTexts.faults(Object.keys(outcome.faults).length);

/** All that is written, in a message: nothing has to be typed twice. */
function mailOf({ draft, at, callId, email }: LeadFormProps): string {
  const kind = leadFormTexts.kinds.find((each) => each.kind === draft.kind);
  const written = inputsOf(draft, at).map(
    (name) => `${leadFormTexts.fields[name]}: ${draft[name]}`,
  );
  const known = [at, callId && leadFormTexts.mail.call(callId)].filter(Boolean);
  return mailLink(email, {
    subject: leadFormTexts.mail.subject(kind?.label ?? ''),
    body: `${[...written, ...known].join('\n')}\n`,
  });
}

interface LeadAnswerProps {
  kind: LeadDraft['kind'];
  outcome: LeadOutcome & { type: 'sent' };
  Heading: 'h3' | 'h4';
}

/** That it has arrived: the reference, and what happens next. It takes the focus from the form that is gone. */
function LeadAnswer({ kind, outcome, Heading }: LeadAnswerProps) {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => answer.current?.focus(), []);
  const { sent } = leadFormTexts;
  return (
    <div ref={answer} tabIndex={-1} className="lead-answer">
      <Heading className="after-title">{sent.title}</Heading>
      <p>{sent.next[kind]}</p>
      <p>
        {sent.reference} <strong className="lead-reference">{outcome.reference}</strong>
      </p>
      <a href={outcome.url} className="panel-link">
        {sent.keep}
      </a>
    </div>
  );
}
