import { Offer } from '@/components/sections/offer';
import { SalesContact } from '@/components/sections/sales-contact';
import type { VisionOfferContent } from '@/lib/content/dealership/vision-offer';

type VisionOfferProps = VisionOfferContent & {
  endsAt: Date;
  /** Where the message goes that reserves a place, unless someone of ours sent this page. */
  email: string;
};

/** The offer to this dealership, with the one who made it. */
export function VisionOffer({ offer, contact, endsAt, email }: VisionOfferProps) {
  return (
    <Offer
      content={offer}
      endsAt={endsAt}
      email={contact?.email ?? email}
      aside={contact && <SalesContact {...contact} />}
    />
  );
}
