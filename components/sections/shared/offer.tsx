import type { ReactNode } from 'react';

import { Countdown } from '@/components/sections/shared/countdown';
import { OfferPlaces } from './offer-places';
import { OfferAction } from './offer-action';
import { offerSticker } from '@/lib/content/offer';
import { OfferSticker } from './offer-sticker';
import { Section } from '@/components/ui/section';
import { offer } from '@/lib/content/claims';
import type { OfferContent } from '@/lib/content/offer';
import { secondsUntil } from '@/lib/countdown/time-left';

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
  const ends = endsAt.toISOString();
  return (
    <Section id="pricing" tone={tone} layout="spread" eyebrow={eyebrow} title={title} lead={lead}>
      {opening}
      <OfferPlaces count={offer.customers} text={placesText} />
      <div className="mt-16 grid grid-cols-1 gap-x-12 gap-y-14 lg:mt-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-center">
        <div>
          <div className="if-open">
            <Countdown endsAt={ends} secondsAtBuild={secondsLeft(endsAt)} status={status} />
          </div>
          <OfferAction {...{ action, endsAt: ends, formHref, email }} />
        </div>
        <OfferSticker {...offerSticker} />
      </div>
    </Section>
  );
}

function secondsLeft(endsAt: Date): number {
  return secondsUntil(endsAt.getTime(), Date.now());
}
