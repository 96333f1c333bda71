import { useEffect, useRef, useState } from 'react';

import { LeadForm } from '@/components/leads/lead-form';
import type { CallRecord } from '@/lib/domain/call-record';
import { afterTexts } from '@/lib/content/panel';
import type { LeadAnswer } from '@/lib/leads/submit-lead';
import type { TranscriptLine } from '@/lib/voice/transcript';

import { transcriptText } from './transcript-text';

interface CallBackFormProps {
  /** The dealership whose page it is. */
  dealership: { name: string; slug: string } | undefined;
  /** The platform's id of the call, if there was one. */
  callId: string | undefined;
  /** What the visitor wants to be sent along. */
  lines: readonly TranscriptLine[];
  record: CallRecord;
  /** One with us: the visitor was asked for a name and for a number or an address. */
  isMeeting: boolean;
  /** Who reads a message that is sent in the form's place. */
  email: string;
}

/** One field: the number at which we call back. */
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

/** The reference, and what happens next. It takes the focus from the form that is gone. */
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
