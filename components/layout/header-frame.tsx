import type { ComponentType, ReactNode } from 'react';

import { Brand } from '@/components/layout/brand';
import { MenuIcon } from '@/components/layout/menu-icon';
import { resolveHref } from '@/components/layout/resolve-href';
import { buttonVariants } from '@/components/ui/button-variants';
import { header } from '@/lib/content/navigation';
import { settings } from '@/lib/settings';

export interface HeaderMenuProps {
  summary: ReactNode;
  className: string;
  summaryClassName: string;
  children: ReactNode;
}

interface HeaderFrameProps {
  /** Where the anchors are: '/' on a page without the sections. */
  base: '' | '/';
  /** The button that leads to the agent. */
  action: ReactNode;
  /** What opens and closes the menu of small screens. */
  Menu: ComponentType<HeaderMenuProps>;
}

/** The sticky header. Its height is what `scroll-padding-top` allows for. */
export function HeaderFrame({ base, action, Menu }: HeaderFrameProps) {
  const anchors = header.anchors.map(({ label, href }) => (
    <li key={href}>
      <a href={resolveHref(href, base)}>{label}</a>
    </li>
  ));
  const signInHref = resolveHref(settings.signInHref, base);

  return (
    <header className="site-header sticky top-0 z-40 border-b bg-background">
      <div className="page-grid flex min-h-16 flex-wrap items-center gap-x-2 gap-y-2 py-2 sm:gap-x-5">
        <div className="grid gap-x-5 gap-y-0.5 sm:flex sm:items-center">
          <Brand />
          <p className="flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap sm:text-sm">
            <span aria-hidden="true" className="lamp" />
            {header.badge}
          </p>
        </div>
        <nav aria-label={header.navigationLabel} className="ml-auto max-lg:hidden">
          <ul className="header-links">{anchors}</ul>
        </nav>
        <a href={signInHref} className="header-link max-lg:hidden">
          {header.signIn}
        </a>
        <div className="max-lg:ml-auto">{action}</div>
        <Menu
          summary={<MenuIcon label={header.menu} />}
          className="header-menu lg:hidden"
          summaryClassName="header-menu-toggle"
        >
          <nav aria-label={header.navigationLabel} className="header-menu-panel">
            <ul className="page-grid">{anchors}</ul>
            <div className="page-grid mt-6 grid grid-cols-2 gap-3">
              <a
                href={resolveHref(header.offer.href, base)}
                className={buttonVariants({ size: 'large', className: 'px-3' })}
              >
                {header.offer.label}
              </a>
              <a
                href={signInHref}
                className={buttonVariants({
                  variant: 'outline',
                  size: 'large',
                  className: 'px-3',
                })}
              >
                {header.signIn}
              </a>
            </div>
          </nav>
        </Menu>
      </div>
    </header>
  );
}
