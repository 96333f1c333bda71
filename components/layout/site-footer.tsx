import { Brand } from '@/components/layout/brand';
import { CurrentYear } from '@/components/layout/current-year';
import { footer, type LegalPath } from '@/lib/content/navigation';
import { site } from '@/lib/content/site';
import { subjectLink } from '@/lib/mail-link';
import { settings } from '@/lib/settings';

interface SiteFooterProps {
  /** Where the sections are: '/' on a page that has none of them. */
  base?: '' | '/';
  /** The legal page that this footer stands on. */
  current?: LegalPath;
}

const ownAnchors = ['#about', ...footer.ways.map(({ id }) => `#${id}`)];

/** The end of every page: the way to its sections, to a person, and to the legal pages. */
export function SiteFooter({ base = '', current }: SiteFooterProps) {
  const contact = settings.emails.contact;
  return (
    <footer className="site-footer on-ink border-t bg-background text-foreground">
      <div className="page-grid grid grid-cols-1 gap-x-16 gap-y-6 pt-8 pb-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-10">
        <div id="about" className="grid grid-cols-1 content-start justify-items-start gap-1">
          <Brand />
          <p className="max-w-[36ch] text-[0.9375rem] text-muted-foreground">{footer.about}</p>
        </div>
        <div className="grid grid-cols-1 gap-y-3">
          <nav aria-label={footer.anchorsLabel}>
            <ul className="footer-links">
              {footer.anchors.map(({ label, href }) => (
                <li key={href}>
                  <a href={ownAnchors.includes(href) ? href : base + href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <ul className="footer-links border-t pt-3 font-semibold">
            {footer.ways.map(({ id, ...way }) => (
              <li key={id} id={id}>
                <a href={'href' in way ? way.href : subjectLink(contact, way.subject)}>
                  {'label' in way ? way.label : contact}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 border-t pt-3 text-sm text-muted-foreground lg:col-span-full">
          <p>
            © <CurrentYear builtIn={new Date().getFullYear()} /> {site.name}
          </p>
          <nav aria-label={footer.legalLabel} className="max-sm:w-full">
            <ul className="footer-links">
              {footer.legal.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} aria-current={href === current ? 'page' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}
