import { PlainHeader } from '@/components/layout/brand';
import { OfferStatus } from '@/components/layout/offer-status';
import { SiteFooter } from '@/components/layout/site-footer';
import { IfOpen, OfferSpots } from '@/components/sections/shared/offer-spots';
import { buttonVariants } from '@/components/ui/button-variants';
import { plans } from '@/lib/content/ai';
import type { DealershipFacts } from '@/lib/content/dealership/facts';
import { leadBack, leadForms, leadTexts, receivedPages } from '@/lib/content/leads';
import { homeOffer, soldOut } from '@/lib/content/offer';
import { settings } from '@/lib/content/settings';
import type { LeadKind } from '@/lib/domain/lead';
import { subjectLink } from '@/lib/text/mail-link';
import { LeadForm } from './lead-form';
import { LeadSteps } from './received-slip';

/** The page of a form: its purpose, the form, and the next steps. */
export function LeadPage({ kind, dealership }: { kind: LeadKind; dealership?: DealershipFacts }) {
  const known = dealership && { name: dealership.name, slug: dealership.slug };
  const email = dealership?.salesperson?.email ?? settings.emails.contact;
  const { heading, lead, slip, submit, mailSubject } = leadForms[kind];
  const { at, consent, mail } = leadTexts;
  const isReservation = kind === 'reserve';
  return (
    <>
      <PlainHeader back={leadBack(kind, known)} />
      <main
        id="content"
        className="page-grid grid grid-cols-1 gap-x-16 gap-y-[clamp(1.75rem,4vw,2.5rem)] pt-[clamp(2rem,5vw,4.5rem)] pb-[clamp(4rem,8vw,7rem)] max-lg:*:mx-auto max-lg:*:w-full max-lg:*:max-w-160 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]"
      >
        <div>
          {known && (
            <p className="mb-3 text-[0.9375rem] type-plate text-muted-foreground">{known.name}</p>
          )}
          <h1 className="text-title type-wide">
            {isReservation ? <IfOpen open={heading} soldOut={soldOut.label} /> : heading}
          </h1>
          <p className="mt-4 max-w-[34rem] text-lead text-muted-foreground">
            {isReservation ? (
              <IfOpen open={lead} soldOut={`${soldOut.status} ${soldOut.text}`} />
            ) : (
              lead
            )}
          </p>
        </div>
        {/* The width of a text column; on a wide screen the form stands beside its description. */}
        <div className="slip lg:col-start-2 lg:row-span-2">
          <div className="slip-head flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="text-xl type-wide">{slip.title}</h2>
            <p className="text-sm type-plate">{slip.text}</p>
          </div>
          <div className="grid gap-4">
            {known && (
              <p className="border-b pb-4">
                <span className="block text-sm type-plate text-muted-foreground">{at}</span>
                <span className="text-lg font-semibold wrap-anywhere">{known.name}</span>
              </p>
            )}
            <LeadForm
              kind={kind}
              dealership={known}
              email={email}
              plans={plans.map(({ id, name }) => [id, name] as const)}
              submit={isReservation ? <IfOpen open={submit} soldOut={soldOut.label} /> : submit}
              buttonClass={buttonVariants({ size: 'large', className: 'w-full' })}
            >
              <p className="text-sm text-pretty text-muted-foreground">
                <span>{consent.text(settings.leadsKeptDays)}</span>{' '}
                <a href={consent.href} className="lead-form-link">
                  {consent.link}
                </a>
              </p>
            </LeadForm>
            <p className="text-muted-foreground">
              {mail.text}{' '}
              <a href={subjectLink(email, mailSubject)} className="lead-form-link">
                {mail.link}
              </a>
            </p>
          </div>
        </div>
        <NextSteps kind={kind} />
      </main>
      <OfferStatus />
      <SiteFooter base="/" />
    </>
  );
}

/** The steps after the form is sent; for a reservation, with the spots of the offer. */
function NextSteps({ kind }: { kind: LeadKind }) {
  const { steps } = leadForms[kind];
  const isReservation = kind === 'reserve';
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-3 text-xl type-wide">
        {leadTexts.next}
      </h2>
      <div className={isReservation ? 'if-open' : ''}>
        <LeadSteps steps={steps} />
      </div>
      {isReservation && (
        <>
          <div className="if-sold-out">
            <LeadSteps steps={[...steps.slice(0, 1), ...receivedPages.waiting.steps]} />
          </div>
          <div className="if-taken mt-10">
            <OfferSpots text={homeOffer.spotsText} size="text-[0.9375rem]" />
          </div>
        </>
      )}
    </section>
  );
}
