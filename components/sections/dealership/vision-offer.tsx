import { Offer } from '@/components/sections/shared/offer';
import type { DealershipContent } from '@/lib/content/dealership';
import { settings } from '@/lib/content/settings';

import { SalesContact } from './sales-contact';

type VisionOfferContent = DealershipContent['vision'];

/** The offer to this dealership, with the one who made it. */
export function VisionOffer(props: VisionOfferContent & { slug: string }) {
  const { offer, lead, vision, contact, slug } = props;
  return (
    <Offer
      content={offer}
      slug={slug}
      email={contact?.email ?? settings.emails.contact}
      opening={
        <div className="mb-8 flex flex-wrap gap-x-12 gap-y-8">
          <div className="min-w-0 flex-1 basis-96">
            {/* The lead speaks of the list, and so stands over it. */}
            <p className="text-lead text-muted-foreground">{lead}</p>
            <ul className="mt-4 border-t-2 border-foreground">
              {vision.map((sentence) => (
                <li
                  key={sentence}
                  className="border-b py-3 text-lg leading-snug font-semibold lg:text-xl"
                >
                  {sentence}
                </li>
              ))}
            </ul>
          </div>
          <SalesContact contact={contact} />
        </div>
      }
    />
  );
}
