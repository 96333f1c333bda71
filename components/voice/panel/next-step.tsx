import type { ReactNode } from 'react';

import type { CallRecord } from '@/lib/agent/call-record';
import { sayPhone } from '@/lib/content/dealership/facts';
import { soldOut } from '@/lib/content/offer';
import { nextStepTexts } from '@/lib/content/panel';
import { mailLink } from '@/lib/mail-link';
import type { TranscriptLine } from '@/lib/voice/transcript';

import { transcriptForMail } from './transcript-text';

/** What comes after the talk: the salesperson who sent the page, or the offer. */
export interface NextStep {
  /** The name of the dealership whose page it is. */
  readonly dealership?: string | undefined;
  /** Reads what a visitor writes from this page. */
  readonly email: string;
  readonly salesperson?: {
    readonly name: string;
    readonly phone?: string | undefined;
    readonly calendarUrl?: string | undefined;
  };
}

interface NextStepPartProps {
  next: NextStep;
  lines: readonly TranscriptLine[];
  record: CallRecord;
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
  const { next, lines, record, includesTranscript, when, Heading, children } = props;
  const { salesperson: person, email } = next;
  const phone = person?.phone;
  return (
    <div className="next-step">
      <Heading className="after-title">{nextStepTexts.title[when]}</Heading>
      <p className="panel-hint">
        {person ? nextStepTexts.person(person.name) : nextStepTexts.offer}
      </p>
      {children}
      <ul className="next-step-links">
        {!person && (
          <li>
            <a href={nextStepTexts.offerPath} className="panel-button">
              <span className="if-open">{nextStepTexts.seeOffer}</span>
              <span className="if-sold-out">{soldOut.label}</span>
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
            <a
              href={messageTo(email, includesTranscript ? lines : [], record)}
              className="panel-link"
            >
              {email}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Opens a message; what was said is in it only if the visitor wants that. */
function messageTo(email: string, lines: readonly TranscriptLine[], record: CallRecord): string {
  const { subject, body, said, cut } = nextStepTexts.mail;
  const { text, isCut } = transcriptForMail(lines, record);
  const parts = [body, ...(text ? [said, ...(isCut ? [cut] : []), text] : [])];
  return mailLink(email, { subject, body: `${parts.join('\n\n')}\n` });
}

/** As the page itself says it: with its salesperson, else with the address in its footer. */
export function readNextStep(): NextStep {
  const mail = 'a[href^="mailto:"]';
  const dealership = document.querySelector('main')?.dataset['dealership'];
  const contact = document.querySelector<HTMLElement>('[data-salesperson]');
  const hrefOf = (selector: string) =>
    (contact ?? document).querySelector<HTMLAnchorElement>(selector)?.href;
  const letter = hrefOf(contact ? mail : `footer ${mail}`);
  const email = letter ? new URL(letter).pathname : '';
  if (!contact) return { dealership, email };
  const salesperson = {
    name: contact.dataset['salesperson'] ?? '',
    // As the registry writes it, with the spaces that an address has none of.
    phone: hrefOf('a[href^="tel:"]')
      ?.slice('tel:'.length)
      .replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3'),
    calendarUrl: hrefOf('a[href^="https:"]'),
  };
  return { dealership, email, salesperson };
}
