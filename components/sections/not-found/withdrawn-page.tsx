import { buttonVariants } from '@/components/ui/button-variants';
import type { withdrawn } from '@/lib/content/withdrawn';

/** Says kindly that a page was taken back, and where to go from here. */
export function WithdrawnPage({ plate, title, text, link }: typeof withdrawn) {
  return (
    <section className="on-ink bg-background text-foreground">
      <div className="page-grid grid grid-cols-1 gap-x-12 gap-y-6 pt-6 pb-[clamp(3rem,7vw,6rem)] lg:grid-cols-12">
        <p className="pb-[clamp(2rem,6vw,5rem)] text-[0.9375rem] type-plate text-muted-foreground lg:col-span-full">
          {plate}
        </p>
        <h1 className="text-title type-wide lg:col-span-7">{title}</h1>
        <div className="grid grid-cols-1 justify-items-start gap-6 lg:col-span-5">
          <p className="max-w-[42ch] text-lead text-muted-foreground">{text}</p>
          <a href={link.href} className={buttonVariants({ size: 'large' })}>
            {link.label}
          </a>
        </div>
      </div>
    </section>
  );
}
