import type { ReactNode } from 'react';

interface DoorProps {
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** What stands before the desk: one heading, and what to do. */
export function Door({ heading, lead, children }: DoorProps) {
  return (
    <main
      id="content"
      className="mx-auto grid min-h-dvh w-full max-w-104 content-center gap-6 px-5 py-12"
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

/** What went wrong, read out when it comes. */
export function Problem({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className="border-s-3 border-destructive ps-3 font-semibold text-destructive">{text}</p>
      )}
    </div>
  );
}
