import { PlainHeader } from '@/components/layout/plain-header';
import { SiteFooter } from '@/components/layout/site-footer';
import { OfferPlaces } from '@/components/sections/shared/offer-places';
import { buttonVariants } from '@/components/ui/button-variants';
import { plans } from '@/lib/content/ai';
import { offer } from '@/lib/content/claims';
import type { DealershipFacts } from '@/lib/content/dealership/facts';
import { leadBack, leadForms, leadTexts } from '@/lib/content/leads';
import { homeOffer, soldOut } from '@/lib/content/offer';
import type { LeadKind } from '@/lib/leads/lead';
import { subjectLink } from '@/lib/mail-link';
import { settings } from '@/lib/settings';
import { LeadForm } from './lead-form';
import { LeadSteps } from './received-slip';

interface LeadPageProps {
  kind: LeadKind;
  /** The dealership on whose page the form is. */
  dealership?: DealershipFacts;
}

/** The page of a form: what it is for, the form as a slip to fill in, and what happens next. */
export function LeadPage({ kind, dealership }: LeadPageProps) {
  const known = dealership && { name: dealership.name, slug: dealership.slug };
  const { heading, lead, steps } = leadForms[kind];
  return (
    <>
      <PlainHeader back={leadBack(kind, known)} />
      <main id="content">
        <div className="lead-screen page-grid">
          <div>
            {known && (
              <p className="mb-3 text-[0.9375rem] type-plate text-muted-foreground">{known.name}</p>
            )}
            <h1 className="text-title type-wide">{heading}</h1>
            <p className="mt-4 max-w-[34rem] text-lead text-muted-foreground">
              {kind === 'reserve' ? (
                <>
                  <span className="if-open">{lead}</span>
                  <span className="if-sold-out">{`${soldOut.status} ${soldOut.text}`}</span>
                </>
              ) : (
                lead
              )}
            </p>
          </div>
          <LeadSlip {...{ kind, known }} email={dealership?.salesperson?.email} />
          <section aria-labelledby="next">
            {kind === 'reserve' && (
              <div className="mb-10">
                <OfferPlaces count={offer.customers} text={homeOffer.placesText} />
              </div>
            )}
            <h2 id="next" className="mb-3 text-xl type-wide">
              {leadTexts.next}
            </h2>
            <LeadSteps steps={steps} />
          </section>
        </div>
      </main>
      <SiteFooter base="/" />
    </>
  );
}

interface LeadSlipProps {
  kind: LeadKind;
  known: { name: string; slug: string } | undefined;
  email: string | undefined;
}

function LeadSlip({ kind, known, email = settings.emails.contact }: LeadSlipProps) {
  const { slip, submit, mailSubject } = leadForms[kind];
  const { consent, mail } = leadTexts;
  return (
    <div className="lead-slip">
      <div className="lead-slip-head">
        <h2 className="text-xl type-wide">{slip.title}</h2>
        <p className="text-sm type-plate">{slip.text}</p>
      </div>
      <LeadForm
        kind={kind}
        dealership={known}
        email={email}
        plans={plans.map(({ id, name }) => ({ id, name }))}
        submit={submit}
        buttonClass={buttonVariants({ size: 'large', className: 'w-full' })}
        before={
          known && (
            <p className="border-b pb-4">
              <span className="block text-sm type-plate text-muted-foreground">{leadTexts.at}</span>
              <span className="text-lg font-semibold wrap-anywhere">{known.name}</span>
            </p>
          )
        }
      >
        <p className="text-sm text-pretty text-muted-foreground">
          {consent.text(settings.leadsKeptDays)}{' '}
          <a href={consent.href} className="lead-form-link">
            {consent.link}
          </a>
        </p>
      </LeadForm>
      <p className="lead-slip-mail text-muted-foreground">
        {mail.text}{' '}
        <a href={subjectLink(email, mailSubject)} className="lead-form-link">
          {mail.link}
        </a>
      </p>
    </div>
  );
}
