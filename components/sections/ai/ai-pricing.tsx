import { AiBill } from '@/components/sections/ai/ai-bill';
import { AiPlanMeter } from '@/components/sections/ai/ai-plan-meter';
import { AiPriceDial, Reel } from '@/components/sections/ai/ai-price-dial';
import { buttonVariants } from '@/components/ui/button-variants';
import { Section } from '@/components/ui/section';
import {
  type aiPricing,
  formatCount,
  formatPrice,
  listSizes,
  type Plan,
  plans,
} from '@/lib/content/ai';
import { formPath } from '@/lib/leads/lead';
import { subjectLink } from '@/lib/mail-link';

type AiPricingProps = typeof aiPricing & {
  /** Where a message goes that asks for a trial. */
  email: string;
};

/** The prices that the headline promises: a dial for the size of the list, and what it comes to. */
export function AiPricing(props: AiPricingProps) {
  const { eyebrow, title, lead, dial, offers, meter, rates, bill, email } = props;
  return (
    <Section id="pricing" tone="surface" eyebrow={eyebrow} title={title} lead={lead} layout="stack">
      <div className="price-board rounded-3xl bg-(--sheet) p-[clamp(1rem,3vw,2.75rem)]">
        <AiPriceDial {...dial} />
        <div className="mt-10 grid @5xl:mt-14 @5xl:grid-cols-[2fr_1fr_1fr_1fr]">
          <p className="border-b pb-5 @5xl:border-b-0 @5xl:pb-0">
            <span className="block text-lg font-semibold @max-5xl:sr-only">{dial.readout}</span>
            <Reel
              values={listSizes.map(formatCount)}
              className="text-[clamp(2.75rem,4.4vw,4.5rem)] type-wide"
            />
            <span className="block text-[0.9375rem] text-muted-foreground">{dial.unit}</span>
            <span className="mt-3 block max-w-[26ch] text-muted-foreground">{dial.note}</span>
          </p>
          {plans.map((plan) => (
            <PlanOffer key={plan.id} plan={plan} offers={offers} />
          ))}
        </div>
        <AiPlanMeter {...meter} />
      </div>
      <p className="mt-5 text-muted-foreground">
        {offers.mail.text}{' '}
        <a
          href={subjectLink(email, offers.mail.subject)}
          className="font-semibold underline underline-offset-4"
        >
          {offers.mail.label}
        </a>
      </p>
      <AiBill {...bill} rates={rates} />
    </Section>
  );
}

interface PlanOfferProps extends Pick<AiPricingProps, 'offers'> {
  plan: Plan;
}

function PlanOffer({ plan, offers }: PlanOfferProps) {
  const { name, text, monthly, id } = plan;
  return (
    <div className="grid grid-cols-[1fr_auto] content-start gap-x-4 border-b py-5 @3xl:@max-5xl:grid-cols-[1fr_auto_9rem] @3xl:@max-5xl:items-center @3xl:@max-5xl:gap-x-8 @5xl:flex @5xl:flex-col @5xl:border-b-0 @5xl:py-0 @5xl:pr-4">
      <h3 className="self-end text-lg font-semibold @5xl:self-start">{name}</h3>
      <p aria-live="polite" className="row-span-2 text-right @5xl:text-left">
        <Reel
          values={listSizes.map((size) => formatPrice(monthly[size]))}
          className="text-[clamp(2.75rem,4.4vw,4.5rem)] type-wide"
        />
        <span className="block text-[0.9375rem] text-muted-foreground">{offers.perMonth}</span>
      </p>
      <p className="max-w-[24ch] text-muted-foreground @3xl:max-w-[36ch] @3xl:@max-5xl:row-start-2 @5xl:mt-3 @5xl:mb-5">
        {text}
      </p>
      <a
        href={`${formPath('trial')}?plan=${id}`}
        className={buttonVariants({
          variant: id === 'store' ? 'primary' : 'outline',
          className:
            '@max-3xl:col-span-full @max-3xl:mt-4 @3xl:@max-5xl:col-start-3 @3xl:@max-5xl:row-span-2 @3xl:@max-5xl:row-start-1 @5xl:mt-auto @5xl:self-start',
        })}
      >
        {offers.start}
        <span className="sr-only"> {offers.startWith(name)}</span>
      </a>
    </div>
  );
}
