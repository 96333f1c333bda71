import { useState } from 'react';

import { sayPhone } from '@/lib/content/dealership/facts';
import { nextStepTexts } from '@/lib/content/panel';
import { mailLink } from '@/lib/mail-link';
import type { TranscriptLine } from '@/lib/voice/transcript';

import type { NextStep } from './next-step-data';
import { transcriptForMail } from './transcript-text';

interface NextStepProps {
  readNext: () => NextStep;
  lines: readonly TranscriptLine[];
  /** After a call, or in the place of one. */
  when: 'after' | 'instead';
  Heading: 'h2' | 'h3';
}

/** The way from here to people: a salesperson, or the offer. */
export function NextStepLinks({ readNext, lines, when, Heading }: NextStepProps) {
  const [next] = useState(readNext);
  const person = next.kind === 'dealership' ? next.salesperson : undefined;
  const phone = person?.phone;
  const email = next.kind === 'offer' ? next.email : person?.email;
  return (
    <div className="next-step">
      <Heading className="after-title">{nextStepTexts.title[when]}</Heading>
      <p className="next-step-text">{textOf(next)}</p>
      <ul className="next-step-links">
        {next.kind === 'offer' && (
          <li>
            <a href={nextStepTexts.offerPath} className="panel-button" data-primary>
              {nextStepTexts.seeOffer}
            </a>
          </li>
        )}
        {person?.calendarUrl && (
          <li>
            <a
              href={person.calendarUrl}
              target="_blank"
              rel="noopener"
              className="panel-button"
              data-primary
            >
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
        {email && <MailItem email={email} lines={lines} />}
      </ul>
    </div>
  );
}

function textOf(next: NextStep): string {
  return next.kind === 'offer' ? nextStepTexts.offer : nextStepTexts.person(next.salesperson.name);
}

/** Opens a message; what was said is in it only if the visitor wants that. */
function MailItem({ email, lines }: { email: string; lines: readonly TranscriptLine[] }) {
  const [isIncluded, setIsIncluded] = useState(false);
  const { subject, body, said, cut } = nextStepTexts.mail;
  const { text, isCut } = transcriptForMail(isIncluded ? lines : []);
  const parts = [body, ...(text ? [said, ...(isCut ? [cut] : []), text] : [])];
  return (
    <li className="next-step-mail">
      <a
        href={mailLink(email, { subject, body: `${parts.join('\n\n')}\n` })}
        className="panel-link"
      >
        {email}
      </a>
      {lines.length > 0 && (
        <label className="panel-check">
          <input
            type="checkbox"
            checked={isIncluded}
            onChange={(event) => setIsIncluded(event.target.checked)}
          />
          {nextStepTexts.include}
        </label>
      )}
    </li>
  );
}
