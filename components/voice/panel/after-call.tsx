import { type ReactNode, useEffect, useRef, useState } from 'react';

import { IfOpen } from '@/components/sections/shared/offer-spots';
import { soldOut } from '@/lib/content/offer';
import { afterTexts, againTexts, appointmentTexts, captionTexts } from '@/lib/content/panel';
import { formPath } from '@/lib/domain/lead';
import { mailLink } from '@/lib/text/mail-link';
import { formatLongDuration } from '@/lib/time/format';
import type { CallState } from '@/lib/voice/call-state';
import type { TranscriptSnapshot } from '@/lib/voice/transcript';

import { AppointmentCard } from './appointment-card';
import { CallBackForm } from './call-back-form';
import { Notes } from './call-notes';
import { Lines, TranscriptActions } from './captions';
import type { NextStep } from './next-step';
import { sayResponse, whenAgain } from './say-time';

import './after-call.css';

interface AfterCallProps {
  call: CallState;
  transcript: TranscriptSnapshot;
  /** Dealership's slug on its page, which tells the endpoint the dealership. */
  assistantId: string;
  readNext: () => NextStep;
}

/** Content after a call, or instead of one. Mounted anew for each attempt. */
export function AfterCall({ call, transcript, assistantId, readNext }: AfterCallProps) {
  const { end } = call;
  const { lines, record, appointments } = transcript;
  const [next] = useState(readNext);
  const [includes, setIncludes] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element may have disappeared with the call.
  useEffect(() => heading.current?.focus(), []);
  const { dealership: name, email, salesperson } = next;
  const dealership = name === undefined ? undefined : { name, slug: assistantId };
  const isMeeting = appointments.some(({ kind }) => kind === 'meeting');
  return (
    <div className="after">
      <div className="after-ask">
        <h3 ref={heading} tabIndex={-1} className="after-title">
          {afterTexts.title[end ? 'after' : 'instead']}
        </h3>
        <p className="panel-hint">
          {salesperson ? afterTexts.textOf(salesperson.name) : afterTexts.text}
        </p>
      </div>
      {appointments.length > 0 && (
        <div className="after-agreed">
          <ul>
            {appointments.map((appointment, index) => (
              <AppointmentCard
                key={index}
                appointment={appointment}
                dealership={name ?? appointmentTexts.demo}
                timeZone={next.timeZone}
              />
            ))}
          </ul>
          <p className="panel-hint">{appointmentTexts[isMeeting ? 'meeting' : 'example']}</p>
        </div>
      )}
      <div className="after-form">
        <CallBackForm
          dealership={dealership}
          record={record}
          isMeeting={isMeeting}
          email={email}
          lines={includes ? lines : []}
          callId={end && call.callId}
        />
      </div>
      <div className="after-rest">
        <Measured call={call} transcript={transcript} />
        {lines.length > 0 && (
          <Fold title={afterTexts.said}>
            <Notes record={record} />
            {transcript.isVisitorTranscribed === false && (
              <p className="panel-hint">{captionTexts.agentOnly}</p>
            )}
            <div
              role="log"
              aria-live="off"
              aria-label={captionTexts.label}
              className="captions-log"
            >
              <Lines lines={lines} />
            </div>
            <label className="panel-check">
              <input
                type="checkbox"
                checked={includes}
                onChange={({ target }) => setIncludes(target.checked)}
              />
              <span>{afterTexts.include}</span>
            </label>
            <TranscriptActions lines={lines} record={record} />
          </Fold>
        )}
        <Fold title={afterTexts.more}>
          <Ways next={next} slug={dealership?.slug} />
        </Fold>
      </div>
    </div>
  );
}

/** Length of the call and response time of the agent; or when to try again. */
function Measured({ call, transcript }: Pick<AfterCallProps, 'call' | 'transcript'>) {
  const { end, refusal, isTyped } = call;
  // Time of the refusal: the text does not change while it is read.
  const [overAt] = useState(() => new Date());
  if (end) {
    const wasHeard = transcript.lines.some(({ speaker }) => speaker === 'visitor');
    return (
      <p className="after-measured">
        {end.response && <strong>{sayResponse(end.response)} </strong>}
        <span>
          {end.reason === 'silence' && !wasHeard && !isTyped
            ? afterTexts.neverHeard
            : afterTexts.lasted(formatLongDuration(end.lasted))}
        </span>
      </p>
    );
  }
  // An obstacle has its own sentence above.
  if (!refusal) return null;
  const seconds = refusal.retryAfterSeconds;
  return (
    <p className="after-measured">
      {seconds === undefined ? againTexts.later : againTexts.again(whenAgain(seconds, overAt))}
    </p>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>{title}</summary>
      <div className="fold-content">{children}</div>
    </details>
  );
}

interface WaysProps {
  next: NextStep;
  /** Slug of the page's dealership. */
  slug: string | undefined;
}

/** Ways to people and to the offer. */
function Ways({ next: { email, salesperson: person }, slug }: WaysProps) {
  const { reserve, question, offer, calendar, call, mail } = afterTexts.ways;
  const phone = person?.phone;
  const ways: [href: string | undefined, label: ReactNode][] = [
    [person?.calendarUrl, person && calendar(person.name)],
    [phone?.href, phone && call(phone.text)],
    [formPath('reserve', slug), <IfOpen key="" open={reserve} soldOut={soldOut.label} />],
    [formPath('question', slug), question],
    [offer.href, offer.label],
    [email && mailLink(email, mail), email],
  ];
  return (
    <ul className="ways">
      {ways.map(
        ([href, label]) =>
          href && (
            <li key={href}>
              <a
                href={href}
                target={href.startsWith('https:') ? '_blank' : undefined}
                rel="noopener"
                className="panel-link"
              >
                {label}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
