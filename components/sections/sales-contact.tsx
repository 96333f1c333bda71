import type { SalesContact as Contact } from '@/lib/content/dealership/vision-offer';

/** Who sent this page, and how to reach them. */
export function SalesContact({ title, name, email, phone }: Contact) {
  const link = 'font-semibold underline decoration-2 underline-offset-4 hover:decoration-primary';
  return (
    <address className="mt-8 grid gap-x-8 gap-y-1 not-italic sm:grid-cols-[8rem_1fr]">
      <span className="text-[0.9375rem] type-plate text-muted-foreground">{title}</span>
      <span className="grid justify-items-start gap-1">
        <span className="text-xl font-semibold">{name}</span>
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
        {phone && (
          <a href={phone.href} className={link}>
            {phone.label}
          </a>
        )}
      </span>
    </address>
  );
}
