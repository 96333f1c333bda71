import { useEffect, useRef, useState } from 'react';

import { LeadForm } from '@/components/leads/lead-form';
import type { CallRecord } from '@/lib/domain/call-record';
import { afterTexts } from '@/lib/content/panel';
import type { LeadAnswer } from '@/lib/leads/submit-lead';
import type { TranscriptLine } from '@/lib/voice/transcript';

import { transcriptText } from './transcript-text';

interface CallBackFormProps {
  /** Dealership of the page. */
  dealership: { name: string; slug: string } | undefined;
  /** Platform id of the call, if any. */
  callId: string | undefined;
  /** Transcript that the visitor chose to send. */
  lines: readonly TranscriptLine[];
  record: CallRecord;
  /** True for a meeting with us, for which the visitor was asked for a name and a number or an address. */
  isMeeting: boolean;
  /** Recipient of a message sent instead of the form. */
  email: string;
}

/** Form with one field: the number for a call-back. */
export function CallBackForm(props: CallBackFormProps) {
  const { dealership, callId, lines, record, isMeeting, email } = props;
  const [received, setReceived] = useState<LeadAnswer['received']>();
  if (received) return <Received {...received} />;
  const { name = '', phone = '', email: address = '' } = isMeeting ? record : {};
  return (
    <LeadForm
      kind="call-back"
      isBrief
      dealership={dealership}
      email={email}
      known={{ name, phone, email: address }}
      submit={afterTexts.send}
      buttonClass="panel-button"
      onReceived={setReceived}
    >
      {callId && <input type="hidden" name="call" value={callId} />}
      {lines.length > 0 && (
        <input type="hidden" name="transcript" value={transcriptText(lines, record)} />
      )}
      <p className="lead-form-help">
        {afterTexts.consent}{' '}
        <a href={afterTexts.privacy.href} target="_blank" className="lead-form-link">
          {afterTexts.privacy.label}
        </a>
      </p>
    </LeadForm>
  );
}

/** Reference and next steps. Takes the focus from the form that disappeared. */
function Received({ reference, path }: NonNullable<LeadAnswer['received']>) {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => answer.current?.focus(), []);
  const { title, text, keep } = afterTexts.sent;
  return (
    <div ref={answer} tabIndex={-1} className="after-sent">
      <h4 className="after-title">{title}</h4>
      <p>{text}</p>
      <p>
        {afterTexts.sent.reference} <strong>{reference}</strong>
      </p>
      <a href={path} className="panel-link">
        {keep}
      </a>
    </div>
  );
}
