import type { ReactNode } from 'react';

type DoorProps = { heading: string; lead?: string; children: ReactNode };

/** A page before the desk: to sign in, to join, to choose a new password. */
export function Door({ heading, lead, children }: DoorProps) {
  return (
    <main
      id="content"
      className="mx-auto grid min-h-dvh w-full max-w-104 content-center gap-6 px-5 py-12 [&_[type=submit]]:w-full"
    >
      <header className="grid gap-3">
        <div aria-hidden="true" className="scale-rule w-32 text-muted-foreground" />
        <h1 className="text-[1.75rem] leading-tight type-wide">{heading}</h1>
        {lead && <p className="text-muted-foreground">{lead}</p>}
      </header>
      {children}
    </main>
  );
}
