import { useEffect, useRef, useState } from 'react';

import { LeadForm } from '@/components/leads/lead-form';
import type { CallRecord } from '@/lib/agent/call-record';
import { leadFormTexts, nextStepTexts } from '@/lib/content/panel';
import { leadLengths } from '@/lib/leads/lead';
import type { LeadAnswer } from '@/lib/leads/submit-lead';
import type { TranscriptLine } from '@/lib/voice/transcript';

import { transcriptWithin } from './transcript-text';

interface LeadAfterCallProps {
  /** The dealership whose page it is. */
  dealership: { name: string; slug: string } | undefined;
  /** The platform's id of the call, if there was one. */
  callId: string | undefined;
  lines: readonly TranscriptLine[];
  record: CallRecord;
  /** One with us: the visitor was asked for a name and for a number or an address. */
  isMeeting: boolean;
  includesTranscript: boolean;
  onIncludesTranscript: (includes: boolean) => void;
  /** Who reads a message that is sent in the form's place. */
  email: string;
  Heading: 'h3' | 'h4';
}

/** The form after a call: to be called back, to keep a spot, or to have a question answered. */
export function LeadAfterCall(props: LeadAfterCallProps) {
  const { callId, lines, record, isMeeting, includesTranscript, Heading } = props;
  const { name = '', phone = '', email = '' } = record;
  const [kind, setKind] = useState<keyof typeof leadFormTexts.sent.next>('call-back');
  const [received, setReceived] = useState<LeadAnswer['received']>();

  if (received) return <Received {...{ kind, received, Heading }} />;
  return (
    <LeadForm
      kind={kind}
      dealership={props.dealership}
      email={props.email}
      known={isMeeting ? { name, phone, email } : undefined}
      submit={leadFormTexts.send}
      buttonClass="panel-button lead-send"
      onReceived={setReceived}
      before={
        <fieldset className="lead-kinds">
          <legend>{leadFormTexts.title}</legend>
          {leadFormTexts.kinds.map((choice) => (
            <label key={choice.kind} className="panel-check">
              <input
                type="radio"
                checked={kind === choice.kind}
                onChange={() => setKind(choice.kind)}
              />
              {choice.soldOut ? (
                <>
                  <span className="if-open">{choice.label}</span>
                  <span className="if-sold-out">{choice.soldOut}</span>
                </>
              ) : (
                choice.label
              )}
            </label>
          ))}
        </fieldset>
      }
    >
      {callId && <input type="hidden" name="call" value={callId} />}
      {lines.length > 0 && (
        <label className="panel-check">
          <input
            type="checkbox"
            checked={includesTranscript}
            onChange={(event) => props.onIncludesTranscript(event.target.checked)}
          />
          {nextStepTexts.include}
        </label>
      )}
      {includesTranscript && (
        <input
          type="hidden"
          name="transcript"
          value={transcriptWithin(lines, record, leadLengths.transcript).text}
        />
      )}
      <p className="lead-form-help">
        {leadFormTexts.consent}{' '}
        <a href={leadFormTexts.privacy.href} className="lead-form-link">
          {leadFormTexts.privacy.label}
        </a>
      </p>
    </LeadForm>
  );
}

interface ReceivedProps extends Pick<LeadAfterCallProps, 'Heading'> {
  kind: keyof typeof leadFormTexts.sent.next;
  received: NonNullable<LeadAnswer['received']>;
}

/** The reference, and what happens next. It takes the focus from the form that is gone. */
function Received({ kind, received, Heading }: ReceivedProps) {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => answer.current?.focus(), []);
  const { sent } = leadFormTexts;
  return (
    <div ref={answer} tabIndex={-1}>
      <Heading className="after-title">{sent.title}</Heading>
      <p>{sent.next[kind]}</p>
      <p>
        {sent.reference} <strong>{received.reference}</strong>
      </p>
      <a href={received.path} className="panel-link">
        {sent.keep}
      </a>
    </div>
  );
}
