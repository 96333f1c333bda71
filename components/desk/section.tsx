import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  text?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Section({ title, text, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-3 text-xl type-wide wrap-anywhere">
        {title}
      </h2>
      {text && <p className="-mt-2 mb-4 text-[0.9375rem] text-muted-foreground">{text}</p>}
      {children}
    </section>
  );
}
