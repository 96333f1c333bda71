import { ClosingBars } from '@/components/layout/closing-bars';
import { resolveHref } from '@/components/layout/resolve-href';
import { Brand } from '@/components/layout/brand';
import { footer, type LegalPath } from '@/lib/content/footer';
import { subjectLink } from '@/lib/mail-link';

interface FooterContentProps {
  /** Where the anchors are: '/' on a page without the sections. */
  base: '' | '/';
  /** The legal page that this footer stands on. */
  current?: LegalPath;
  /** The address for all that has none of its own. */
  contact: string;
}

/** The end of every page: a directory of whom to reach, and the way to everything else. */
export function FooterContent({ base, current, contact }: FooterContentProps) {
  return (
    <footer className="site-footer on-ink border-t bg-background text-foreground below-fold">
      <ClosingBars />
      <div className="page-grid grid grid-cols-1 gap-x-12 gap-y-14 pt-10 pb-16 lg:grid-cols-12 lg:pt-14">
        <div className="flex flex-col gap-8 lg:col-span-5">
          <p className="text-3xl type-wide xl:text-[2.375rem] xl:leading-tight">
            {footer.line.map((sentence) => (
              <span key={sentence} className="block">
                {sentence}
              </span>
            ))}
          </p>
          <p className="max-w-[32ch] text-lead text-muted-foreground">{footer.text}</p>
          <nav aria-label={footer.anchorsLabel}>
            <ul className="footer-links grid max-w-md grid-cols-2 gap-x-8 font-semibold">
              {footer.anchors.map(({ label, href }) => (
                <li key={href}>
                  <a href={resolveHref(href, base)}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="border-t lg:col-span-7">
          {footer.entries.map(({ id, title, text, link }) => (
            <section
              key={id}
              id={id}
              className="footer-entry grid grid-cols-1 gap-x-8 gap-y-2 border-b py-6 sm:grid-cols-[8rem_minmax(0,1fr)]"
            >
              <h2 className="text-lg font-bold">{title}</h2>
              <div className="grid max-w-[60ch] grid-cols-1 justify-items-start gap-2">
                <p className="text-muted-foreground">{text}</p>
                <a
                  href={'href' in link ? link.href : subjectLink(contact, link.subject)}
                  className="inline-flex min-h-10 items-center font-semibold wrap-anywhere underline decoration-2 underline-offset-4 hover:decoration-primary"
                >
                  {link.label || contact}
                </a>
              </div>
            </section>
          ))}
        </div>
      </div>
      <div className="page-grid">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-t py-6 text-[0.9375rem]">
          <Brand />
          <nav aria-label={footer.legalLabel} className="sm:ml-auto">
            <ul className="footer-links flex flex-wrap gap-x-6 gap-y-1">
              {footer.legal.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} aria-current={href === current ? 'page' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <p className="text-muted-foreground">{footer.copyright}</p>
        </div>
      </div>
    </footer>
  );
}
