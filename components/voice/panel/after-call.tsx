import { useState } from 'react';

import { afterTexts, againTexts, endTexts, refusalTexts } from '@/lib/content/panel';
import type { CallEnd, Refusal } from '@/lib/voice/call-state';
import type { TranscriptSnapshot } from '@/lib/voice/transcript';

import { AppointmentCard } from './appointment-card';
import { LeadAfterCall } from './lead-after-call';
import { NextStepPart } from './next-step';
import { emailOf, type NextStep } from './next-step-data';
import { sayDuration, whenAgain } from './when-again';

import './after-call.css';

type Heading = 'h2' | 'h3';

interface EndSummaryProps {
  end: CallEnd;
  transcript: TranscriptSnapshot;
  wasTyped: boolean;
  Heading: Heading;
}

/** Why a call ended, and how long it was. */
export function EndSummary({ end, transcript, wasTyped, Heading }: EndSummaryProps) {
  const wasHeard = transcript.lines.some(({ speaker }) => speaker === 'visitor');
  return (
    <>
      <Heading className="after-title">{endTexts[end.reason]}</Heading>
      <p>{afterTexts.lasted(sayDuration(end.lasted))}</p>
      {end.reason === 'silence' && !wasHeard && !wasTyped && (
        <p className="after-hint">{afterTexts.neverHeard}</p>
      )}
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
  const { lines } = transcript;
  const dealership = next.dealership ?? afterTexts.demo;
  return (
    <>
      {when === 'after' && <Agreed {...{ transcript, dealership, Heading }} />}
      <NextStepPart {...{ next, lines, when, includesTranscript, Heading }}>
        <LeadAfterCall
          dealership={next.dealership ? { name: next.dealership, slug: assistantId } : undefined}
          email={emailOf(next)}
          onIncludesTranscript={setIncludesTranscript}
          Heading={Heading === 'h2' ? 'h3' : 'h4'}
          {...{ callId, lines, includesTranscript }}
        />
      </NextStepPart>
    </>
  );
}

interface AgreedProps {
  transcript: TranscriptSnapshot;
  dealership: string;
  Heading: Heading;
}

/** The appointments that the agent has made. */
function Agreed({ transcript: { appointments }, dealership, Heading }: AgreedProps) {
  if (appointments.length === 0) return null;
  return (
    <div className="agreed">
      <Heading className="after-title">{afterTexts.agreed}</Heading>
      <ul>
        {appointments.map((appointment, index) => (
          <AppointmentCard key={index} appointment={appointment} dealership={dealership} />
        ))}
      </ul>
      <p className="agreed-note">
        {appointments.length === 1 ? afterTexts.example : afterTexts.examples}
      </p>
    </div>
  );
}

/** Why no call came about, and when to try again. Rendered anew for each attempt. */
export function RefusalSummary({ refusal, Heading }: { refusal: Refusal; Heading: Heading }) {
  const { code, retryAfterSeconds } = refusal;
  // Counted from the refusal: the words do not move on while they are read.
  const [refusedAt] = useState(() => new Date());
  return (
    <>
      <Heading className="after-title">{refusalTexts[code] ?? againTexts.refused}</Heading>
      <p>
        {retryAfterSeconds === undefined
          ? againTexts.later
          : againTexts.again(whenAgain(retryAfterSeconds, refusedAt))}
      </p>
    </>
  );
}
