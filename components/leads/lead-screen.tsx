import { LeadForm, type LeadFormProps } from '@/components/leads/lead-form';
import { LeadSteps } from '@/components/leads/lead-steps';
import { OfferPlaces } from '@/components/sections/shared/offer-places';
import { leadForms, leadTexts } from '@/lib/content/leads';
import { homeOffer, soldOut } from '@/lib/content/offer';

/** A form's page: what it is for, the form, and what happens next. */
export function LeadScreen(form: LeadFormProps) {
  const { kind, dealership } = form;
  const { heading, lead, steps } = leadForms[kind];
  return (
    <div className="lead-screen page-grid">
      <div>
        {dealership && (
          <p className="mb-3 text-[0.9375rem] type-plate text-muted-foreground">
            {dealership.name}
          </p>
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
      <div className="lead-screen-form">
        <LeadForm {...form} />
      </div>
      <section aria-labelledby="next">
        {kind === 'reserve' && (
          <div className="mb-10">
            <OfferPlaces text={homeOffer.placesText} />
          </div>
        )}
        <h2 id="next" className="mb-3 text-xl type-wide">
          {leadTexts.next}
        </h2>
        <LeadSteps steps={steps} />
      </section>
    </div>
  );
}
