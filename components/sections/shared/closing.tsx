import { buttonVariants } from '@/components/ui/button-variants';
import { TryAgentButton } from '@/components/voice/try-agent-button';
import { closing } from '@/lib/content/closing';
import { settings } from '@/lib/settings';
import type { ReactNode } from 'react';
import { soldOut } from '@/lib/content/offer';

interface ClosingProps {
  assistantId: string;
  line: string;
  /** The form that asks for a call-back. */
  callBackHref: string;
}

/** The last screen: talk to it, reserve a spot, be called by a person, or book a talk with one. */
export function Closing({ callBackHref, ...agent }: ClosingProps) {
  const { id, title, talk } = closing;
  const rule = 'border-t-2 border-foreground pt-5';
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
              className={buttonVariants({
                size: 'large',
                className: 'w-full text-center whitespace-normal!',
              })}
              placeClassName="w-full"
            />
            <p className="mt-3 text-muted-foreground">{talk.text}</p>
          </li>
          <li className={rule}>
            <ReserveWay />
          </li>
          <li className={rule}>
            <ClosingWay {...closing.callBack} href={callBackHref} />
          </li>
          {settings.calendarUrl && (
            <li className={rule}>
              <ClosingWay {...closing.book} href={settings.calendarUrl} />
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}

const outline = buttonVariants({
  variant: 'outline',
  size: 'large',
  className: 'w-full text-center whitespace-normal!',
});

/** Reserves a spot, or once all of them are taken a turn on the waiting list. */
function ReserveWay() {
  const { href, label, text } = closing.reserve;
  return (
    <ClosingWay
      href={href}
      label={
        <>
          <span className="if-open">{label}</span>
          <span className="if-sold-out">{soldOut.label}</span>
        </>
      }
      text={
        <>
          <span className="if-open">{text}</span>
          <span className="if-sold-out">{soldOut.text}</span>
        </>
      }
    />
  );
}

interface ClosingWayProps {
  href: string;
  label: ReactNode;
  text: ReactNode;
}

/** A way that needs no script, with a line that says more about it. */
function ClosingWay({ href, label, text }: ClosingWayProps) {
  return (
    <>
      <a href={href} className={outline}>
        {label}
      </a>
      <p className="mt-3 text-muted-foreground">{text}</p>
    </>
  );
}
