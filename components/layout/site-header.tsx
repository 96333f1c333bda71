import { Brand } from '@/components/layout/brand';
import { CloseDisclosures } from '@/components/layout/close-disclosures';
import { OfferStatus } from '@/components/layout/offer-status';
import { IfOpen } from '@/components/sections/shared/offer-spots';
import { buttonVariants } from '@/components/ui/button-variants';
import { cn } from '@/components/ui/cn';
import { TryAgentButton } from '@/components/voice/try-agent-button';
import { header } from '@/lib/content/navigation';
import { soldOut } from '@/lib/content/offer';
import { settings } from '@/lib/content/settings';

interface SiteHeaderProps {
  /** The assistant that this page's dialog calls. */
  assistantId: string;
  line: string;
  /** Page of the anchors: '/' on a page without the sections. */
  base?: '' | '/';
}

const demoButton = cn(
  buttonVariants(),
  'sm:px-2.5 sm:text-sm @min-[40rem]:px-5 @min-[40rem]:text-[0.9375rem]',
);

const link =
  'inline-flex min-h-11 items-center rounded-lg px-3 text-[0.9375rem] font-semibold underline decoration-transparent decoration-2 underline-offset-6 transition-colors hover:decoration-current';
const menuLink =
  'flex min-h-15 items-center border-b text-[1.5rem] font-bold tracking-[-0.02em] font-stretch-[118%]';
const bar =
  'origin-center motion-safe:transition-[translate,rotate,opacity] motion-safe:duration-200 motion-safe:ease-dial';

/**
 * The sticky header of every page except /AI. `scroll-padding-top` accounts for its height. It measures itself in rem,
 * so that larger text folds it like a smaller screen; with text so large that it still takes several lines, it scrolls
 * away, since it would cover half of a phone.
 */
export function SiteHeader({ assistantId, line, base = '' }: SiteHeaderProps) {
  // Every page has the footer's contact, so its anchor needs no base.
  const { signInHref } = settings;
  const anchors = (className: string) =>
    header.anchors.map(({ label, href }) => (
      <li key={href}>
        <a href={base + href} className={className}>
          {label}
        </a>
      </li>
    ));
  return (
    <header className="site-header @container sticky top-0 z-40 border-b bg-background max-[18em]:static">
      <div className="page-grid flex min-h-16 flex-wrap items-center gap-x-2 gap-y-2 py-2 @min-[40rem]:gap-x-5">
        <div className="grid gap-x-5 gap-y-0.5 @min-[40rem]:flex @min-[40rem]:items-center">
          <Brand />
          <p className="if-open flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap @min-[40rem]:text-sm">
            <span aria-hidden="true" className="lamp" />
            {header.badge}
          </p>
        </div>
        <nav aria-label={header.navigationLabel} className="ml-auto @max-5xl:hidden">
          <ul className="flex gap-1">{anchors(link)}</ul>
        </nav>
        <a href={signInHref} className={`${link} @max-5xl:hidden print:hidden`}>
          {header.signIn}
        </a>
        <div className="@max-5xl:ml-auto">
          <TryAgentButton
            assistantId={assistantId}
            line={line}
            label={header.tryAgent}
            className={demoButton}
            noteAt="end"
          />
        </div>
        {/* Hangs from the header and closes at once, since a shrinking height would be invisible. */}
        <details
          data-slot="disclosure"
          className="group details-content:transition-none @5xl:hidden"
        >
          <summary className="-me-3 grid size-11 cursor-pointer list-none place-items-center rounded-xl [-webkit-tap-highlight-color:transparent] [&::-webkit-details-marker]:hidden">
            <span className="sr-only">{header.menu}</span>
            <MenuIcon />
          </summary>
          <nav
            aria-label={header.navigationLabel}
            className="absolute inset-x-0 top-full max-h-[calc(100dvh-100%)] overflow-y-auto overscroll-contain border-y bg-background pt-2 pb-6 shadow-[0_3rem_3rem_-2rem_oklch(0.165_0.022_262/0.45)] motion-safe:transition-[opacity,translate] motion-safe:duration-200 motion-safe:ease-dial motion-safe:starting:-translate-y-3 motion-safe:starting:opacity-0"
          >
            <ul className="page-grid">{anchors(menuLink)}</ul>
            <div className="page-grid mt-6 grid grid-cols-2 gap-3">
              <a href={base + header.offer.href} className={buttonVariants({ size: 'large' })}>
                <IfOpen open={header.offer.label} soldOut={soldOut.label} />
              </a>
              <a
                href={signInHref}
                className={buttonVariants({ variant: 'outline', size: 'large' })}
              >
                {header.signIn}
              </a>
            </div>
          </nav>
        </details>
      </div>
      <CloseDisclosures />
      <OfferStatus />
    </header>
  );
}

/** Three bars of the logo, which become a cross while the menu is open. */
const MenuIcon = () => (
  <svg
    viewBox="0 0 20 20"
    aria-hidden="true"
    className="size-5"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
  >
    <path d="M2 4H18" className={`${bar} group-open:translate-y-1.5 group-open:rotate-45`} />
    <path d="M2 10H18" className={`${bar} group-open:-rotate-45`} />
    <path d="M2 16H12" className={`${bar} group-open:opacity-0`} />
  </svg>
);
