import type { ReactNode } from 'react';

import { Countdown } from '@/components/sections/shared/countdown';
import { StaticPart } from '@/components/static/static-part';
import { buttonVariants } from '@/components/ui/button-variants';
import { Section } from '@/components/ui/section';
import { offer } from '@/lib/content/claims';
import { type OfferContent, offerEndText, offerTexts, soldOut } from '@/lib/content/offer';
import { secondsUntil } from '@/lib/countdown/time-left';
import { subjectLink } from '@/lib/mail-link';

interface OfferProps {
  content: OfferContent;
  endsAt: Date;
  /** The form that reserves a place. */
  formHref: string;
  /** Where the same goes by email. */
  email: string;
  tone?: 'paper' | 'surface' | 'ink';
  /** Stands before the places. */
  opening?: ReactNode;
}

/** The pre-sale offer with its countdown; the action is a form, with an email beside it. */
export function Offer(props: OfferProps) {
  const { content, endsAt, formHref, email, tone = 'surface', opening } = props;
  const { eyebrow, title, lead, placesText, status, action } = content;
  return (
    <Section id="pricing" tone={tone} layout="spread" eyebrow={eyebrow} title={title} lead={lead}>
      {opening}
      <StaticPart name="offerPlaces" count={offer.customers} text={placesText} />
      <div className="mt-16 grid grid-cols-1 gap-x-12 gap-y-14 lg:mt-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-center">
        <div>
          <div className="if-open">
            <Countdown
              endsAt={endsAt.toISOString()}
              secondsAtBuild={secondsLeft(endsAt)}
              status={status}
            />
            <p className="mt-2 text-muted-foreground">
              {offerTexts.ends} <time dateTime={endsAt.toISOString()}>{offerEndText(endsAt)}</time>.
            </p>
          </div>
          <p className="if-sold-out text-2xl font-semibold">{soldOut.status}</p>
          <a
            href={formHref}
            className={buttonVariants({
              size: 'large',
              className: 'mt-8 text-center whitespace-normal!',
            })}
          >
            <span className="if-open">{action.label}</span>
            <span className="if-sold-out">{soldOut.label}</span>
          </a>
          <p className="mt-3 max-w-[42ch] text-muted-foreground">
            <span className="if-open">
              {action.text}{' '}
              <a
                href={subjectLink(email, action.mail.subject)}
                className="underline underline-offset-4"
              >
                {action.mail.label}
              </a>
            </span>
            <span className="if-sold-out">{soldOut.action}</span>
          </p>
        </div>
        <StaticPart name="offerSticker" />
      </div>
    </Section>
  );
}

function secondsLeft(endsAt: Date): number {
  return secondsUntil(endsAt.getTime(), Date.now());
}
