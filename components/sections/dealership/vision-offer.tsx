import { Offer } from '@/components/sections/shared/offer';
import type { DealershipContent } from '@/lib/content/dealership';
import { settings } from '@/lib/settings';

import { SalesContact } from './sales-contact';

type VisionOfferContent = DealershipContent['vision'];

/** The offer to this dealership, with the one who made it. */
export function VisionOffer(props: VisionOfferContent & { formHref: string }) {
  const { offer, vision, contact, formHref } = props;
  const { lead, ...content } = offer;
  return (
    <Offer
      content={content}
      formHref={formHref}
      email={contact?.email ?? settings.emails.contact}
      opening={
        <div className="-mt-4 mb-8 grid gap-x-12 gap-y-8 @5xl:-mt-8 @5xl:mb-14 @5xl:grid-cols-12">
          {/* The lead speaks of the list, and so stands over it. */}
          <p className="max-w-[42rem] text-lead text-muted-foreground @5xl:col-span-7 @5xl:self-end">
            {lead}
          </p>
          <ul className="grid gap-x-12 @5xl:col-span-full @5xl:grid-cols-3">
            {vision.map((sentence) => (
              <li
                key={sentence}
                className="border-t-2 border-foreground pt-5 pb-8 text-[clamp(1.25rem,1rem+0.7vw,1.625rem)] leading-tight font-semibold"
              >
                {sentence}
              </li>
            ))}
          </ul>
          <SalesContact contact={contact} />
        </div>
      }
    />
  );
}
