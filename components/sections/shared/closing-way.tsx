import type { ReactNode } from 'react';

import { buttonVariants } from '@/components/ui/button-variants';
import { closing } from '@/lib/content/closing';
import { soldOut } from '@/lib/content/offer';

const outline = buttonVariants({
  variant: 'outline',
  size: 'large',
  className: 'w-full text-center whitespace-normal!',
});

/** Reserves a spot, or once all of them are taken a turn on the waiting list. */
export function ReserveWay() {
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
export function ClosingWay({ href, label, text }: ClosingWayProps) {
  return (
    <>
      <a href={href} className={outline}>
        {label}
      </a>
      <p className="mt-3 text-muted-foreground">{text}</p>
    </>
  );
}
