import { Brand } from '@/components/layout/brand';
import { CurrentYear } from '@/components/layout/current-year';
import { footer, type LegalPath } from '@/lib/content/navigation';
import { settings } from '@/lib/content/settings';
import { site } from '@/lib/content/site';
import { subjectLink } from '@/lib/text/mail-link';

interface SiteFooterProps {
  /** Page of the sections: '/' on a page without them. */
  base?: '' | '/';
  /** The legal page of this footer. */
  current?: LegalPath;
}

/** Marks the target of an anchor. */
const target =
  'group-target:underline group-target:decoration-(--amber-400) group-target:decoration-2 group-target:underline-offset-[0.3rem]';
const list =
  'flex flex-wrap gap-x-7 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] max-sm:gap-x-4';
const link = `inline-flex min-h-11 items-center wrap-anywhere underline decoration-transparent decoration-2 underline-offset-[0.3rem] transition-colors max-sm:min-w-11 hover:decoration-current aria-[current]:decoration-current ${target}`;

const ownAnchors = ['#about', ...footer.ways.map(({ id }) => `#${id}`)];

/** Footer of every page: links to its sections, to a person, and to the legal pages. */
export function SiteFooter({ base = '', current }: SiteFooterProps) {
  const contact = settings.emails.contact;
  return (
    <footer className="site-footer on-ink border-t bg-background text-foreground">
      <div className="page-grid grid grid-cols-1 gap-x-16 gap-y-6 pt-8 pb-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-10">
        <div id="about" className="group grid grid-cols-1 content-start justify-items-start gap-1">
          <Brand />
          <p className={`max-w-[36ch] text-[0.9375rem] text-muted-foreground ${target}`}>
            {footer.about}
          </p>
        </div>
        <div className="grid grid-cols-1 gap-y-3">
          <nav aria-label={footer.anchorsLabel}>
            <ul className={list}>
              {footer.anchors.map(({ label, href }) => (
                <li key={href}>
                  <a href={ownAnchors.includes(href) ? href : base + href} className={link}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <ul className={`${list} border-t pt-3 font-semibold`}>
            {footer.ways.map(({ id, ...way }) => (
              // An address must not wrap.
              <li
                key={id}
                id={id}
                className="group max-sm:last:col-span-full max-sm:last:text-[min(1rem,6vw)]"
              >
                <a
                  href={'href' in way ? way.href : subjectLink(contact, way.subject)}
                  className={link}
                >
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
            <ul className={list}>
              {footer.legal.map(({ label, href }) => (
                <li key={href}>
                  <a
                    href={href}
                    aria-current={href === current ? 'page' : undefined}
                    className={link}
                  >
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
