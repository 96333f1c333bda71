import type { ReactNode } from 'react';
import { Countdown } from '@/components/sections/shared/countdown';
import { IfOpen, OfferPlaces } from '@/components/sections/shared/offer-places';
import { buttonVariants } from '@/components/ui/button-variants';
import { Section } from '@/components/ui/section';
import {
  type OfferContent,
  offerEndText,
  offerSticker,
  offerTexts,
  soldOut,
} from '@/lib/content/offer';
import { secondsUntil } from '@/lib/countdown';
import { subjectLink } from '@/lib/mail-link';
import { settings } from '@/lib/settings';

interface OfferProps {
  content: OfferContent;
  /** The form that reserves a spot, or a turn on the waiting list. */
  formHref: string;
  /** Where the same goes by email. */
  email: string;
  /** Stands before all else. */
  opening?: ReactNode;
}

/** The pre-sale offer with its countdown; the action is a form, with an email beside it. */
export function Offer({ content, formHref, email, opening }: OfferProps) {
  const endsAt = settings.offerEndsAt;
  const { placesText, status, action } = content;
  const ends = endsAt.toISOString();
  return (
    <Section id="pricing" tone="surface" layout="spread" {...content}>
      {opening}
      <div className="grid grid-cols-1 gap-x-12 gap-y-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-center">
        <div>
          <div className="if-open">
            <Countdown endsAt={ends} secondsAtBuild={secondsLeft(endsAt)} status={status} />
          </div>
          <p className="if-open mt-2 text-muted-foreground">
            {offerTexts.ends} <time dateTime={ends}>{offerEndText(endsAt)}</time>.
          </p>
          <p className="if-sold-out text-2xl font-semibold">{soldOut.status}</p>
          <a
            href={formHref}
            className={buttonVariants({
              size: 'large',
              className: 'mt-8 text-center whitespace-normal!',
            })}
          >
            <IfOpen open={action.label} soldOut={soldOut.label} />
          </a>
          <p className="mt-3 max-w-[42ch] text-muted-foreground">
            <IfOpen open={action.text} soldOut={soldOut.action} />{' '}
            <a
              href={subjectLink(email, action.mail.subject)}
              className="underline underline-offset-4"
            >
              {action.mail.label}
            </a>
          </p>
        </div>
        <OfferSticker />
      </div>
      {/* Last, since it may come late: what is being read above it stays where it is. */}
      <div className="if-taken mt-16 lg:mt-24">
        <OfferPlaces text={placesText} />
      </div>
    </Section>
  );
}

const secondsLeft = (endsAt: Date) => secondsUntil(endsAt.getTime(), Date.now());

/** The offer as the sticker on a car's window: what it comes with, line by line, and the price. */
function OfferSticker() {
  const { title, model, terms, discount } = offerSticker;
  return (
    <div className="@container overflow-hidden rounded-2xl border-2 border-foreground bg-background">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 bg-foreground px-5 py-4 text-background sm:px-7">
        <h3 className="text-2xl type-wide">{title}</h3>
        <p className="text-sm type-plate">{model}</p>
      </div>
      <dl className="px-5 sm:px-7">
        {terms.map(({ figure, label, text }) => (
          <div
            key={label}
            className="grid items-baseline gap-x-6 border-b py-4 @min-[28rem]:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <dt className="text-2xl type-wide whitespace-nowrap tabular-nums">{figure}</dt>
            <dd className="text-pretty">
              <span className="font-semibold @max-[28rem]:block">{label}.</span>{' '}
              <span className="text-muted-foreground">{text}</span>
            </dd>
          </div>
        ))}
        <div className="grid items-end gap-x-6 gap-y-2 pt-5 pb-6 @min-[28rem]:grid-cols-[auto_minmax(0,1fr)]">
          <dt className="text-[min(clamp(5rem,1.5rem+11vw,9.5rem),24cqi)] leading-[0.8] type-wide">
            {discount.figure}
          </dt>
          <dd className="text-pretty">
            <span className="block text-xl font-semibold">{discount.label}</span>
            <span className="text-muted-foreground">{discount.text}</span>
          </dd>
        </div>
      </dl>
    </div>
  );
}
