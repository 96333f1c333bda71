import { Brand } from '@/components/layout/brand';
import { footer, type LegalPath } from '@/lib/content/navigation';
import { subjectLink } from '@/lib/mail-link';
import { settings } from '@/lib/settings';

interface SiteFooterProps {
  /** Where the sections are: '/' on a page that has none of them. */
  base?: '' | '/';
  /** The legal page that this footer stands on. */
  current?: LegalPath;
  /** Its first words. */
  line?: readonly string[];
}

/** The end of every page: a directory of whom to reach, and the way to everything else. */
export function SiteFooter({ base = '', current, line = footer.line }: SiteFooterProps) {
  const contact = settings.emails.contact;
  const isHere = (href: string) => footer.entries.some(({ id }) => href === `#${id}`);
  return (
    <footer className="site-footer on-ink border-t bg-background text-foreground">
      {drawings.map(({ className, ...drawing }) => (
        <ClosingBars key={className} {...drawing} className={className} />
      ))}
      <div className="page-grid grid grid-cols-1 gap-x-12 gap-y-14 pt-10 pb-16 lg:grid-cols-12 lg:pt-14">
        <div className="flex flex-col gap-8 lg:col-span-5">
          <p className="text-3xl type-wide xl:text-[2.375rem] xl:leading-tight">
            {line.map((sentence) => (
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
                  <a href={isHere(href) ? href : base + href}>{label}</a>
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

const step = 10;
const height = 96;

const drawings = [
  { count: 40, className: 'sm:hidden' },
  { count: 90, className: 'max-sm:hidden lg:hidden' },
  { count: 160, className: 'max-lg:hidden' },
];

/** The page ends as a call does: the signature's bars fall to the quiet of an open line. */
function ClosingBars({ count, className }: { count: number; className: string }) {
  const words = Math.ceil(count * 0.62);
  const bars = Array.from({ length: words }, (_, index) => {
    const progress = index / count;
    const word = Math.abs(Math.sin(progress * 21)) ** 0.7;
    const grain = 0.55 + 0.45 * Math.abs(Math.sin(index * 2.399));
    const fade = Math.max(0, 1 - progress / 0.62) ** 1.2;
    const half = Math.round(2 + (height / 2 - 4) * word * grain * fade);
    return `M${index * step + step / 2} ${height / 2 - half}v${2 * half}`;
  });
  // The quiet: bars of one height, each the round dot of a dashed line.
  const quiet = [-2, 2].map((y) => `M${(words + 0.5) * step} ${height / 2 + y}H${count * step}`);
  return (
    <svg
      viewBox={`0 0 ${count * step} ${height}`}
      aria-hidden="true"
      preserveAspectRatio="xMinYMid slice"
      className={`h-24 w-full text-ink-700 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
    >
      <path d={bars.join('')} />
      <path d={quiet.join('')} strokeDasharray={`0 ${step}`} />
    </svg>
  );
}
