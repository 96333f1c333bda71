import type { ReactNode } from 'react';
import { Countdown } from '@/components/sections/shared/countdown';
import { IfOpen, OfferSpots } from '@/components/sections/shared/offer-spots';
import { buttonVariants } from '@/components/ui/button-variants';
import { PageSection } from '@/components/ui/section';
import {
  type OfferContent,
  offerEndText,
  offerStatus,
  offerSticker,
  offerTexts,
  offerWays,
  soldOut,
} from '@/lib/content/offer';
import { settings } from '@/lib/content/settings';
import { formPath } from '@/lib/domain/lead';
import { subjectLink } from '@/lib/text/mail-link';
import { secondsUntil } from '@/lib/time/countdown';

interface OfferProps {
  content: OfferContent;
  /** Dealership of the forms. */
  slug?: string;
  /** Address for reservations by email. */
  email: string;
  /** Content before everything else. */
  opening?: ReactNode;
}

/** The pre-sale offer with its countdown; a form, with an email and a call from a person as alternatives. */
export function OfferSection({ content, slug, email, opening }: OfferProps) {
  const endsAt = settings.offerEndsAt;
  const { spotsText, action } = content;
  const ends = endsAt.toISOString();
  const ways = [
    { href: formPath('call-back', slug), label: offerWays.callBack },
    ...(settings.calendarUrl ? [{ href: settings.calendarUrl, label: offerWays.book }] : []),
  ];
  const button = 'text-center whitespace-normal!';
  return (
    <PageSection id="pricing" tone="surface" layout="spread" {...content}>
      {opening}
      <div className="grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start">
        <div>
          <div className="if-open">
            <Countdown endsAt={ends} secondsAtBuild={secondsLeft(endsAt)} status={offerStatus} />
          </div>
          <p className="if-open mt-2 text-muted-foreground">
            {secondsLeft(endsAt) > 0 ? offerTexts.ends : offerTexts.ended}{' '}
            <time dateTime={ends}>{offerEndText(endsAt)}</time>.
          </p>
          <p className="if-sold-out text-2xl font-semibold">{soldOut.status}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a
              href={formPath('reserve', slug)}
              className={buttonVariants({ size: 'large', className: button })}
            >
              <IfOpen open={action.label} soldOut={soldOut.label} />
            </a>
            {ways.map(({ href, label }) => (
              <a
                key={href}
                href={href}
                className={buttonVariants({ variant: 'outline', size: 'large', className: button })}
              >
                {label}
              </a>
            ))}
          </div>
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
      {/* Last, since it may appear late and must not move what is being read. */}
      <div className="if-taken mt-12 lg:mt-16">
        <OfferSpots text={spotsText} />
      </div>
    </PageSection>
  );
}

const secondsLeft = (endsAt: Date) => secondsUntil(endsAt.getTime(), Date.now());

/** The offer as the sticker on a car's window: the price, and its contents line by line. */
function OfferSticker() {
  const { title, model, terms, discount, today } = offerSticker;
  return (
    <div className="overflow-hidden rounded-2xl border-2 border-foreground bg-background">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 bg-foreground px-5 py-4 text-background sm:px-7">
        <h3 className="text-2xl type-wide">{title}</h3>
        <p className="text-sm type-plate">{model}</p>
      </div>
      <dl className="px-5 py-2 sm:px-7">
        {[discount, today, ...terms].map(({ figure, label, text }) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline gap-x-6 border-b py-3.5 last:border-b-0"
          >
            <dt
              className={`w-36 type-wide whitespace-nowrap tabular-nums ${figure === discount.figure ? 'text-5xl' : 'text-2xl'}`}
            >
              {figure}
            </dt>
            <dd className="min-w-0 flex-1 basis-60 text-pretty">
              <span className="font-semibold">{label}.</span>{' '}
              <span className="text-muted-foreground">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
