import type { SalesContact as Contact } from '@/lib/content/dealership/vision-offer';

/** Who sent this page, and how to reach them. The panel of a call reads it here (next-step-data.ts). */
export function SalesContact({ title, name, email, phone, calendar }: Contact) {
  const link =
    'font-semibold wrap-anywhere underline decoration-2 underline-offset-4 hover:decoration-primary';
  return (
    <address
      data-salesperson={name}
      className="border-t-2 border-foreground pt-4 not-italic @5xl:col-span-4 @5xl:col-start-9 @5xl:row-start-1"
    >
      <span className="text-[0.9375rem] type-plate text-muted-foreground">{title}</span>
      <span className="mt-3 grid justify-items-start gap-1.5">
        <span className="text-2xl type-wide">{name}</span>
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
        {phone && (
          <a href={phone.href} className={link}>
            {phone.label}
          </a>
        )}
        {calendar && (
          <a href={calendar.href} className={link}>
            {calendar.label}
          </a>
        )}
      </span>
    </address>
  );
}
