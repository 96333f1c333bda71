import { Offer } from '@/components/sections/shared/offer';
import { SalesContact } from '@/components/sections/dealership/sales-contact';
import type { VisionOfferContent } from '@/lib/content/dealership/vision-offer';

type VisionOfferProps = VisionOfferContent & {
  endsAt: Date;
  /** Where the message goes that reserves a place, unless someone of ours sent this page. */
  email: string;
};

/** The offer to this dealership, with the one who made it. */
export function VisionOffer({ offer, vision, contact, endsAt, email }: VisionOfferProps) {
  const { lead, ...content } = offer;
  return (
    <Offer
      content={content}
      endsAt={endsAt}
      email={contact?.email ?? email}
      opening={
        <div className="-mt-6 mb-14 grid gap-x-12 gap-y-10 @5xl:-mt-8 @5xl:mb-20 @5xl:grid-cols-12">
          {/* The lead speaks of the list, and so stands over it. */}
          <div className="@5xl:col-span-7">
            <p className="mb-8 max-w-[42rem] text-lead text-muted-foreground">{lead}</p>
            <ul className="border-t-2 border-foreground">
              {vision.map((sentence) => (
                <li
                  key={sentence}
                  className="border-b py-5 text-[clamp(1.25rem,1rem+1vw,1.75rem)] leading-tight font-semibold text-balance"
                >
                  {sentence}
                </li>
              ))}
            </ul>
          </div>
          {contact && <SalesContact {...contact} />}
        </div>
      }
    />
  );
}
