import { Brand } from '@/components/layout/brand';
import { Disclosure } from '@/components/layout/disclosure';
import { MenuIcon } from '@/components/layout/menu-icon';
import { resolveHref } from '@/components/layout/resolve-href';
import { buttonVariants } from '@/components/ui/button-variants';
import { header } from '@/lib/content/navigation';

interface HeaderPartProps {
  /** Where the anchors are: '/' on a page without the sections. */
  base: '' | '/';
  /** Where customers sign in. */
  signInHref: string;
}

/** The brand, the badge and the links of wide screens. */
export function HeaderLinks({ base, signInHref }: HeaderPartProps) {
  return (
    <>
      <div className="grid gap-x-5 gap-y-0.5 @min-[40rem]:flex @min-[40rem]:items-center">
        <Brand />
        <p className="flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap @min-[40rem]:text-sm">
          <span aria-hidden="true" className="lamp" />
          {header.badge}
        </p>
      </div>
      <nav aria-label={header.navigationLabel} className="ml-auto @max-5xl:hidden">
        <ul className="header-links">
          <Anchors base={base} />
        </ul>
      </nav>
      <a href={resolveHref(signInHref, base)} className="header-link @max-5xl:hidden">
        {header.signIn}
      </a>
    </>
  );
}

/** The menu of small screens. */
export function HeaderMenu({ base, signInHref }: HeaderPartProps) {
  return (
    <Disclosure
      summary={<MenuIcon label={header.menu} />}
      className="header-menu @5xl:hidden"
      summaryClassName="header-menu-toggle"
    >
      <nav aria-label={header.navigationLabel} className="header-menu-panel">
        <ul className="page-grid">
          <Anchors base={base} />
        </ul>
        <div className="page-grid mt-6 grid grid-cols-2 gap-3">
          <a
            href={resolveHref(header.offer.href, base)}
            className={buttonVariants({ size: 'large', className: 'px-3' })}
          >
            {header.offer.label}
          </a>
          <a
            href={resolveHref(signInHref, base)}
            className={buttonVariants({ variant: 'outline', size: 'large', className: 'px-3' })}
          >
            {header.signIn}
          </a>
        </div>
      </nav>
    </Disclosure>
  );
}

function Anchors({ base }: Pick<HeaderPartProps, 'base'>) {
  return header.anchors.map(({ label, href }) => (
    <li key={href}>
      <a href={resolveHref(href, base)}>{label}</a>
    </li>
  ));
}
