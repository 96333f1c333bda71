import type { ReactNode } from 'react';

import { buttonVariants } from '@/components/ui/button-variants';
import { TryAgentButton } from '@/components/voice/try-agent-button';
import { closing } from '@/lib/content/closing';
import { soldOut } from '@/lib/content/offer';
import { settings } from '@/lib/settings';

interface ClosingProps {
  assistantId: string;
  line: string;
  /** The form that asks for a call-back. */
  callBackHref: string;
}

/** The last screen: talk to it, reserve a spot, be called by a person, or book a talk with one. */
export function Closing({ callBackHref, ...agent }: ClosingProps) {
  const { id, title, talk, reserve, callBack, book } = closing;
  const shape = 'w-full text-center whitespace-normal!';
  const outline = buttonVariants({ variant: 'outline', size: 'large', className: shape });
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="bg-background">
      <div className="page-grid py-[clamp(4rem,9vw,8.5rem)]">
        <h2 id={`${id}-title`} className="text-display type-wide">
          {title}
        </h2>
        <ul className="mt-10 grid gap-x-12 gap-y-8 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
          <Way text={talk.text} className="noscript:hidden">
            <TryAgentButton
              {...agent}
              label={talk.label}
              className={buttonVariants({ size: 'large', className: shape })}
              placeClassName="w-full"
            />
          </Way>
          <Way
            text={
              <>
                <span className="if-open">{reserve.text}</span>
                <span className="if-sold-out">{soldOut.reserve}</span>
              </>
            }
          >
            <a href={reserve.href} className={outline}>
              <span className="if-open">{reserve.label}</span>
              <span className="if-sold-out">{soldOut.label}</span>
            </a>
          </Way>
          <Way text={callBack.text}>
            <a href={callBackHref} className={outline}>
              {callBack.label}
            </a>
          </Way>
          {settings.calendarUrl && (
            <Way text={book.text}>
              <a href={settings.calendarUrl} className={outline}>
                {book.label}
              </a>
            </Way>
          )}
        </ul>
      </div>
    </section>
  );
}

interface WayProps {
  text: ReactNode;
  className?: string;
  children: ReactNode;
}

function Way({ text, className = '', children }: WayProps) {
  return (
    <li className={`border-t-2 border-foreground pt-5 ${className}`}>
      {children}
      <p className="mt-3 text-muted-foreground">{text}</p>
    </li>
  );
}
