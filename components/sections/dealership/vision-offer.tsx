import { Offer } from '@/components/sections/shared/offer';
import type {
  SalesContact as Contact,
  VisionOfferContent,
} from '@/lib/content/dealership/vision-offer';

type VisionOfferProps = VisionOfferContent & {
  endsAt: Date;
  /** The form that reserves a place for this dealership. */
  formHref: string;
  /** Where the same goes by email, unless someone of ours sent this page. */
  email: string;
};

/** The offer to this dealership, with the one who made it. */
export function VisionOffer(props: VisionOfferProps) {
  const { offer, vision, contact, endsAt, formHref, email } = props;
  const { lead, ...content } = offer;
  return (
    <Offer
      content={content}
      endsAt={endsAt}
      formHref={formHref}
      email={contact?.email ?? email}
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
          {contact && <SalesContact {...contact} />}
        </div>
      }
    />
  );
}

/** Who sent this page, and how to reach them. The panel of a call reads it here (next-step-data.ts). */
function SalesContact({ title, name, email, phone, calendar }: Contact) {
  const link =
    'font-semibold wrap-anywhere underline decoration-2 underline-offset-4 hover:decoration-primary';
  return (
    <address
      data-salesperson={name}
      className="border-t-2 border-foreground pt-4 not-italic @5xl:col-span-4 @5xl:col-start-9 @5xl:row-start-1"
    >
      <span className="text-[0.9375rem] type-plate text-muted-foreground">{title}</span>
      <span className="mt-3 grid justify-items-start gap-1.5">
        <span className="text-2xl type-wide">{name}</span>
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
        {phone && (
          <a href={phone.href} className={link}>
            {phone.label}
          </a>
        )}
        {calendar && (
          <a href={calendar.href} className={link}>
            {calendar.label}
          </a>
        )}
      </span>
    </address>
  );
}
