import { useState } from 'react';

import { afterTexts, againTexts, endTexts, refusalTexts } from '@/lib/content/panel';
import type { CallState } from '@/lib/voice/call-state';
import type { TranscriptSnapshot } from '@/lib/voice/transcript';

import { AppointmentCard } from './appointment-card';
import { Notes } from './call-notes';
import { LeadAfterCall } from './lead-after-call';
import { type NextStep, NextStepPart } from './next-step';
import { sayDuration, sayResponse, whenAgain } from './say-time';

import './after-call.css';

type Heading = 'h2' | 'h3';

interface CallSummaryProps {
  call: CallState;
  transcript: TranscriptSnapshot;
  Heading: Heading;
}

/** Why a call ended, and how long it was; or why none came about, and when to try again. A new one for each attempt. */
export function CallSummary({ call, transcript, Heading }: CallSummaryProps) {
  const { end, refusal, isTyped } = call;
  // Counted from the refusal: the words do not move on while they are read.
  const [overAt] = useState(() => new Date());
  if (end) {
    const wasHeard = transcript.lines.some(({ speaker }) => speaker === 'visitor');
    return (
      <>
        <Heading className="after-title">{endTexts[end.reason]}</Heading>
        <p>
          {afterTexts.lasted(sayDuration(end.lasted))}
          {end.response && ` ${sayResponse(end.response)}`}
        </p>
        {end.reason === 'silence' && !wasHeard && !isTyped && (
          <p className="after-hint">{afterTexts.neverHeard}</p>
        )}
      </>
    );
  }
  if (!refusal) return null;
  const seconds = refusal.retryAfterSeconds;
  const again = seconds === undefined ? undefined : whenAgain(seconds, overAt);
  return (
    <>
      <Heading className="after-title">{refusalTexts[refusal.code] ?? againTexts.refused}</Heading>
      <p>{again === undefined ? againTexts.later : againTexts.again(again)}</p>
    </>
  );
}

interface AfterCallProps {
  /** After a call, or in the place of one. */
  when: 'after' | 'instead';
  readNext: () => NextStep;
  /** On a dealership's page, by which the endpoint knows that, too. */
  assistantId: string;
  transcript: TranscriptSnapshot;
  callId: string | undefined;
  Heading: Heading;
}

/** What was agreed, and the way on from here. */
export function AfterCall(props: AfterCallProps) {
  const { when, readNext, assistantId, transcript, callId, Heading } = props;
  const [next] = useState(readNext);
  const [includesTranscript, setIncludesTranscript] = useState(false);
  const { lines, record, appointments } = transcript;
  const isMeeting = appointments.some(({ kind }) => kind === 'meeting');
  const dealership = next.dealership ?? afterTexts.demo;
  return (
    <>
      {when === 'after' && <Agreed {...{ transcript, dealership, Heading }} />}
      <NextStepPart {...{ next, lines, record, when, includesTranscript, Heading }}>
        <LeadAfterCall
          dealership={next.dealership ? { name: next.dealership, slug: assistantId } : undefined}
          email={next.email}
          onIncludesTranscript={setIncludesTranscript}
          Heading={Heading === 'h2' ? 'h3' : 'h4'}
          {...{ callId, lines, record, isMeeting, includesTranscript }}
        />
      </NextStepPart>
    </>
  );
}

interface AgreedProps extends Pick<AfterCallProps, 'transcript' | 'Heading'> {
  dealership: string;
}

/** The appointments that the agent has made, and what it has understood. */
function Agreed({ transcript, dealership, Heading }: AgreedProps) {
  const { appointments, record } = transcript;
  const notes = Object.keys(record).length > 0 && <Notes record={record} Heading={Heading} />;
  if (appointments.length === 0) return notes && <div className="agreed">{notes}</div>;
  return (
    <div className="agreed">
      <Heading className="after-title">{afterTexts.agreed}</Heading>
      <ul>
        {appointments.map((appointment, index) => (
          <AppointmentCard key={index} appointment={appointment} dealership={dealership} />
        ))}
      </ul>
      <p className="panel-hint">
        {appointments.every(({ kind }) => kind === 'meeting')
          ? afterTexts.meeting
          : afterTexts.example}
      </p>
      {notes}
    </div>
  );
}
