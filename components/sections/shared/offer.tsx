import type { ReactNode } from 'react';
import { Countdown } from '@/components/sections/shared/countdown';
import {
  type OfferContent,
  offerEndText,
  offerSticker,
  type OfferSticker as OfferStickerContent,
  offerTexts,
  soldOut,
  spotsTaken,
} from '@/lib/content/offer';
import { Section } from '@/components/ui/section';
import { offer } from '@/lib/content/claims';
import { secondsUntil } from '@/lib/countdown/time-left';
import { buttonVariants } from '@/components/ui/button-variants';
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

interface OfferActionProps {
  action: OfferContent['action'];
  /** An ISO date and time. */
  endsAt: string;
  /** The form that reserves a spot, or a turn on the waiting list. */
  formHref: string;
  /** Where the same goes by email. */
  email: string;
}

/** Until when, and what to do about the offer, before all spots are taken and after. */
function OfferAction({ action, endsAt, formHref, email }: OfferActionProps) {
  return (
    <>
      <p className="if-open mt-2 text-muted-foreground">
        {offerTexts.ends} <time dateTime={endsAt}>{offerEndText(new Date(endsAt))}</time>.
      </p>
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
        <span className="if-open">{action.text}</span>
        <span className="if-sold-out">{soldOut.action}</span>{' '}
        <a href={subjectLink(email, action.mail.subject)} className="underline underline-offset-4">
          {action.mail.label}
        </a>
      </p>
    </>
  );
}

interface OfferPlacesProps {
  count: number;
  text: string;
}

/** The places of the offer as the angled bays of a front row, all open: lib/countdown/show-spots.ts shows those taken. */
export function OfferPlaces({ count, text }: OfferPlacesProps) {
  return (
    <figure>
      <div aria-hidden="true" className="offer-places text-sm type-wide tabular-nums sm:text-lg">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} data-bay="">
            <span>{index + 1}</span>
          </span>
        ))}
      </div>
      <figcaption className="mt-3 text-sm type-plate text-muted-foreground">
        <span data-spots="">{spotsTaken(0)}</span> <span className="if-open">{text}</span>
        <span className="if-sold-out">{soldOut.text}</span>
      </figcaption>
    </figure>
  );
}

/** The offer as the sticker on a car's window: what it comes with, line by line, and the price. */
function OfferSticker({ title, model, terms, discount }: OfferStickerContent) {
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
