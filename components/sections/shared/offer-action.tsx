import { buttonVariants } from '@/components/ui/button-variants';
import { type OfferContent, offerEndText, offerTexts, soldOut } from '@/lib/content/offer';
import { subjectLink } from '@/lib/mail-link';

interface OfferActionProps {
  action: OfferContent['action'];
  /** An ISO date and time. */
  endsAt: string;
  /** The form that reserves a spot, or a turn on the waiting list. */
  formHref: string;
  /** Where the same goes by email. */
  email: string;
}

/** Until when, and what to do about the offer, before all spots are taken and after. */
export function OfferAction({ action, endsAt, formHref, email }: OfferActionProps) {
  return (
    <>
      <p className="if-open mt-2 text-muted-foreground">
        {offerTexts.ends} <time dateTime={endsAt}>{offerEndText(new Date(endsAt))}</time>.
      </p>
      <p className="if-sold-out text-2xl font-semibold">{soldOut.status}</p>
      <a
        href={formHref}
        className={buttonVariants({
          size: 'large',
          className: 'mt-8 text-center whitespace-normal!',
        })}
      >
        <span className="if-open">{action.label}</span>
        <span className="if-sold-out">{soldOut.label}</span>
      </a>
      <p className="mt-3 max-w-[42ch] text-muted-foreground">
        <span className="if-open">{action.text}</span>
        <span className="if-sold-out">{soldOut.action}</span>{' '}
        <a href={subjectLink(email, action.mail.subject)} className="underline underline-offset-4">
          {action.mail.label}
        </a>
      </p>
    </>
  );
}
