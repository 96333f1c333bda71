import { Offer } from '@/components/sections/offer';
import { SalesContact } from '@/components/sections/sales-contact';
import type { VisionOfferContent } from '@/lib/content/dealership/vision-offer';

type VisionOfferProps = VisionOfferContent & {
  endsAt: Date;
  /** Where the message goes that reserves a place, unless someone of ours sent this page. */
  email: string;
};

/** The offer to this dealership, with the one who made it. */
export function VisionOffer({ offer, vision, contact, endsAt, email }: VisionOfferProps) {
  return (
    <Offer
      content={offer}
      endsAt={endsAt}
      email={contact?.email ?? email}
      aside={
        <>
          <ul className="mt-8 border-t-2 border-foreground">
            {vision.map((sentence) => (
              <li key={sentence} className="border-b py-4 text-xl leading-snug font-semibold">
                {sentence}
              </li>
            ))}
          </ul>
          {contact && <SalesContact {...contact} />}
        </>
      }
    />
  );
}
