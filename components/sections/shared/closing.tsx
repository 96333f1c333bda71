import { IfOpen } from '@/components/sections/shared/offer-places';
import { buttonVariants } from '@/components/ui/button-variants';
import { TryAgentButton } from '@/components/voice/try-agent-button';
import { closing, soldOut } from '@/lib/content/offer';
import { settings } from '@/lib/settings';

interface ClosingProps {
  assistantId: string;
  line: string;
  /** The form that asks for a call-back. */
  callBackHref: string;
}

const wide = 'w-full text-center whitespace-normal!';

/** The last screen: talk to it, reserve a spot, be called by a person, or book a talk with one. */
export function Closing({ callBackHref, ...agent }: ClosingProps) {
  const { id, title, talk, reserve, callBack, book } = closing;
  const rule = 'border-t-2 border-foreground pt-5';
  const ways = [
    {
      href: reserve.href,
      label: <IfOpen open={reserve.label} soldOut={soldOut.label} />,
      text: <IfOpen open={reserve.text} soldOut={soldOut.text} />,
    },
    { ...callBack, href: callBackHref },
    ...(settings.calendarUrl ? [{ ...book, href: settings.calendarUrl }] : []),
  ];
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="bg-background">
      <div className="page-grid py-[clamp(4rem,9vw,8.5rem)]">
        <h2 id={`${id}-title`} className="text-display type-wide">
          {title}
        </h2>
        <ul className="mt-10 grid gap-x-12 gap-y-8 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
          <li className={`${rule} noscript:hidden`}>
            <TryAgentButton
              {...agent}
              label={talk.label}
              className={buttonVariants({ size: 'large', className: wide })}
              placeClassName="w-full"
            />
            <p className="mt-3 text-muted-foreground">{talk.text}</p>
          </li>
          {ways.map(({ href, label, text }) => (
            <li key={href} className={rule}>
              <a
                href={href}
                className={buttonVariants({ variant: 'outline', size: 'large', className: wide })}
              >
                {label}
              </a>
              <p className="mt-3 text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
