import { buttonVariants } from '@/components/ui/button-variants';
import { type OfferContent, soldOut } from '@/lib/content/offer';
import { subjectLink } from '@/lib/mail-link';

interface OfferActionProps {
  action: OfferContent['action'];
  /** The form that reserves a spot, or a turn on the waiting list. */
  formHref: string;
  /** Where the same goes by email. */
  email: string;
}

/** What to do about the offer, before all spots are taken and after. */
export function OfferAction({ action, formHref, email }: OfferActionProps) {
  return (
    <>
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
        <span className="if-open">
          {action.text}{' '}
          <a
            href={subjectLink(email, action.mail.subject)}
            className="underline underline-offset-4"
          >
            {action.mail.label}
          </a>
        </span>
        <span className="if-sold-out">{soldOut.action}</span>
      </p>
    </>
  );
}
