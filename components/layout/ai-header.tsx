import { AiMenu } from '@/components/layout/ai-menu';
import { Brand } from '@/components/layout/brand';
import { CloseDisclosures } from '@/components/layout/close-disclosures';
import { OfferStatus } from '@/components/layout/offer-status';
import { buttonVariants } from '@/components/ui/button-variants';
import { aiHeader } from '@/lib/content/ai';
import { settings } from '@/lib/content/settings';

const { product, navLabel, items, login, menu } = aiHeader;

const item =
  'flex min-h-11 cursor-pointer items-center gap-1.5 rounded-lg px-3 font-medium hover:bg-foreground/6';
const summary = 'list-none [&::-webkit-details-marker]:hidden';

/** The email product's header: menus on a wide screen, a full-screen one on a small. */
export function AiHeader() {
  const { signInHref } = settings;
  return (
    <header className="@container sticky top-0 z-40 border-b bg-background">
      <div className="page-grid flex min-h-16 items-center gap-x-2 py-2 @5xl:min-h-18">
        <Brand />
        <p className="text-[0.9375rem] text-muted-foreground @min-[40rem]:text-lg">{product}</p>
        <nav aria-label={navLabel} className="mx-auto @max-5xl:hidden">
          <ul className="flex gap-1 @7xl:gap-3">
            {items.map((entry) => (
              <li key={entry.href}>
                <NavigationItem {...entry} />
              </li>
            ))}
          </ul>
        </nav>
        <a
          href={signInHref}
          className={buttonVariants({ variant: 'outline', className: '@max-5xl:hidden' })}
        >
          {login}
        </a>
        <AiMenu texts={{ title: menu.title, open: menu.open, close: menu.close }}>
          <ul className="border-t">
            {items.map((entry) => (
              <li key={entry.href} className="border-b">
                <MenuItem {...entry} />
              </li>
            ))}
          </ul>
          <p className="grid gap-3 @min-[40rem]:grid-cols-2">
            <a href={signInHref} className={buttonVariants({ variant: 'outline', size: 'large' })}>
              {menu.login}
            </a>
            <a href={menu.startHref} className={buttonVariants({ size: 'large' })}>
              {menu.start}
            </a>
          </p>
        </AiMenu>
      </div>
      {/* The small screen's navigation where no script opens the menu. */}
      <noscript>
        <nav aria-label={navLabel} className="page-grid pb-1 @5xl:hidden">
          <ul className="flex flex-wrap gap-x-5">
            {items.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="flex min-h-11 items-center font-medium underline">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </noscript>
      <CloseDisclosures />
      <OfferStatus />
    </header>
  );
}

/** Points down; up while its menu is open. */
function Chevron({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 12 8"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className={`shrink-0 transition-transform duration-200 group-open:-scale-y-100 ${className}`}
    >
      <path d="M1 1.5L6 6.5L11 1.5" />
    </svg>
  );
}

function NavigationItem({ href, label, links }: (typeof items)[number]) {
  if (!links) {
    return (
      <a href={href} className={item}>
        {label}
      </a>
    );
  }
  return (
    <details name="ai-navigation" data-slot="disclosure" className="group relative">
      <summary className={`${item} ${summary} group-open:bg-foreground/6`}>
        {label}
        <Chevron className="mt-0.5 w-3" />
      </summary>
      <ul className="absolute top-full left-0 mt-2 w-84 rounded-2xl border bg-(--sheet) p-2 motion-safe:transition-[translate] motion-safe:duration-180 motion-safe:ease-dial motion-safe:starting:-translate-y-2">
        {links.map((link) => (
          <li key={link.href}>
            <a
              href={link.href}
              className="group/link grid grid-cols-[0.375rem_1fr] gap-x-3 rounded-lg py-2.5 pr-3 pl-2 hover:bg-foreground/6"
            >
              <span
                aria-hidden="true"
                className="row-span-2 h-full w-0.5 scale-y-35 bg-current transition-transform duration-200 group-hover/link:scale-y-100 group-focus-visible/link:scale-y-100"
              />
              <span className="font-semibold">{link.label}</span>
              <span className="text-[0.9375rem] text-muted-foreground">{link.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

const row =
  'flex w-full cursor-pointer items-center justify-between gap-4 py-[clamp(0.625rem,2dvh,1.25rem)] text-[clamp(1.875rem,0.875rem+5vw,3.25rem)] leading-tight type-wide';

/** An item of the full-screen menu; those with links unfold, one at a time. */
function MenuItem({ href, label, links }: (typeof items)[number]) {
  if (!links) {
    return (
      <a href={href} className={row}>
        {label}
      </a>
    );
  }
  return (
    <details name="ai-menu-items" className="group">
      <summary className={`${row} ${summary}`}>
        {label}
        <Chevron className="w-5" />
      </summary>
      <ul className="grid pb-4 @min-[40rem]:grid-cols-2 @min-[40rem]:gap-x-6">
        {[{ href, label: menu.all }, ...links].map((link) => (
          <li key={link.href}>
            <a
              href={link.href}
              className="flex min-h-11 items-center text-lg text-muted-foreground hover:text-foreground"
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
