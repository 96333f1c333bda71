import type { ReactNode } from 'react';

import { cn } from '@/components/ui/cn';
import type { aiUseCases, EmailText } from '@/lib/content/ai';

interface AiEmailProps {
  head: typeof aiUseCases.head;
  email: { readonly from: string; readonly to: string; readonly subject: EmailText };
  className?: string;
  children: ReactNode;
}

/** A sample email on its sheet. */
export function AiEmail({ head, email, className, children }: AiEmailProps) {
  return (
    <div className={cn('border bg-(--sheet) px-[clamp(1.25rem,4vw,2.75rem)] pt-5 pb-9', className)}>
      <dl className="text-[0.9375rem]">
        {(['from', 'to', 'subject'] as const).map((part) => (
          <div key={part} className="flex gap-4 border-b py-2.5">
            <dt className="w-16 shrink-0 text-muted-foreground">{head[part]}</dt>
            <dd className={part === 'subject' ? 'font-semibold' : undefined}>
              <WithFields text={email[part]} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-7 grid max-w-[36rem] gap-4 text-[1.0625rem]">{children}</div>
    </div>
  );
}

/** An email's text with its fields underlined. */
export function WithFields({ text }: { text: EmailText }) {
  // Every second part is what stood in brackets.
  return text
    .split(/\[([^[\]]*)\]/)
    .map((part, index) => (index % 2 === 1 ? <u key={index}>{part}</u> : part));
}
