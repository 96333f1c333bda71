import type { ReactNode } from 'react';

import { sayPhone } from '@/lib/content/dealership/facts';
import { nextStepTexts } from '@/lib/content/panel';
import { mailLink } from '@/lib/mail-link';
import type { TranscriptLine } from '@/lib/voice/transcript';

import { emailOf, type NextStep } from './next-step-data';
import { transcriptForMail } from './transcript-text';

interface NextStepPartProps {
  next: NextStep;
  lines: readonly TranscriptLine[];
  /** Whether the visitor wants what was said to go with a message. */
  includesTranscript: boolean;
  /** After a call, or in the place of one. */
  when: 'after' | 'instead';
  Heading: 'h2' | 'h3';
  /** The form. */
  children: ReactNode;
}

/** The way from here to people: to be asked for, or to be taken at once. */
export function NextStepPart(props: NextStepPartProps) {
  const { next, lines, includesTranscript, when, Heading, children } = props;
  const person = next.kind === 'dealership' ? next.salesperson : undefined;
  const phone = person?.phone;
  const email = emailOf(next);
  return (
    <div className="next-step">
      <Heading className="after-title">{nextStepTexts.title[when]}</Heading>
      <p className="next-step-text">{textOf(next)}</p>
      {children}
      <ul className="next-step-links">
        {next.kind === 'offer' && (
          <li>
            <a href={nextStepTexts.offerPath} className="panel-button">
              {nextStepTexts.seeOffer}
            </a>
          </li>
        )}
        {person?.calendarUrl && (
          <li>
            <a href={person.calendarUrl} target="_blank" rel="noopener" className="panel-button">
              {nextStepTexts.calendar(person.name)}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone.replaceAll(' ', '')}`} className="panel-link">
              {nextStepTexts.call(sayPhone(phone))}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={messageTo(email, includesTranscript ? lines : [])} className="panel-link">
              {email}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

function textOf(next: NextStep): string {
  return next.kind === 'offer' ? nextStepTexts.offer : nextStepTexts.person(next.salesperson.name);
}

/** Opens a message; what was said is in it only if the visitor wants that. */
function messageTo(email: string, lines: readonly TranscriptLine[]): string {
  const { subject, body, said, cut } = nextStepTexts.mail;
  const { text, isCut } = transcriptForMail(lines);
  const parts = [body, ...(text ? [said, ...(isCut ? [cut] : []), text] : [])];
  return mailLink(email, { subject, body: `${parts.join('\n\n')}\n` });
}
