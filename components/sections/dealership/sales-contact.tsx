'use client';

import { useEffect, useState } from 'react';

import type { contactOf } from '@/lib/content/dealership';

type Contact = ReturnType<typeof contactOf>;

/**
 * Contact of the page: the sender of the link by which it was opened, as public/link-visit.js tells, else the
 * dealership's own. The panel of a call reads it here (next-step.ts).
 */
export function SalesContact({ contact }: { contact: Contact | undefined }) {
  const [sender, setSender] = useState<Contact>();
  useEffect(() => {
    const read = () => {
      const text = document.documentElement.dataset['sender'];
      if (text) setSender(JSON.parse(text) as Contact);
    };
    read();
    addEventListener('sender', read);
    return () => removeEventListener('sender', read);
  }, []);
  const shown = sender ?? contact;
  if (!shown) return null;
  return (
    <address data-salesperson={shown.name} className="basis-72 not-italic">
      <span className="text-[0.9375rem] type-plate text-muted-foreground">{shown.title}</span>
      <span className="mt-3 grid justify-items-start gap-1.5">
        <span className="text-2xl type-wide">{shown.name}</span>
        {shown.links.map(({ label, href }) => (
          <a
            key={href}
            href={href}
            className="font-semibold wrap-anywhere underline decoration-2 underline-offset-4 hover:decoration-primary"
          >
            {label}
          </a>
        ))}
      </span>
    </address>
  );
}
