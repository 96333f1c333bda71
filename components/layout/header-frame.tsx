import type { ComponentType, ReactNode } from 'react';

import { Brand } from '@/components/layout/brand';
import { MenuIcon } from '@/components/layout/menu-icon';
import { resolveHref } from '@/components/layout/resolve-href';
import { buttonVariants } from '@/components/ui/button-variants';
import { cn } from '@/components/ui/cn';
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

/** The looks of the header's action, as wide as the header has room for. */
export const headerButton = cn(
  buttonVariants(),
  'sm:px-2.5 sm:text-sm @min-[40rem]:px-5 @min-[40rem]:text-[0.9375rem]',
);

/**
 * The sticky header. Its height is what `scroll-padding-top` allows for. It measures itself in
 * rem, so that larger text folds it as a smaller screen does; where text is so large that it takes
 * several lines even so, it would cover half of a phone, and scrolls away.
 */
export function HeaderFrame({ base, action, Menu }: HeaderFrameProps) {
  const anchors = header.anchors.map(({ label, href }) => (
    <li key={href}>
      <a href={resolveHref(href, base)}>{label}</a>
    </li>
  ));
  const signInHref = resolveHref(settings.signInHref, base);

  return (
    <header className="site-header @container sticky top-0 z-40 border-b bg-background max-[18em]:static">
      <div className="page-grid flex min-h-16 flex-wrap items-center gap-x-2 gap-y-2 py-2 @min-[40rem]:gap-x-5">
        <div className="grid gap-x-5 gap-y-0.5 @min-[40rem]:flex @min-[40rem]:items-center">
          <Brand />
          <p className="flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap @min-[40rem]:text-sm">
            <span aria-hidden="true" className="lamp" />
            {header.badge}
          </p>
        </div>
        <nav aria-label={header.navigationLabel} className="ml-auto @max-5xl:hidden">
          <ul className="header-links">{anchors}</ul>
        </nav>
        <a href={signInHref} className="header-link @max-5xl:hidden">
          {header.signIn}
        </a>
        <div className="@max-5xl:ml-auto">{action}</div>
        <Menu
          summary={<MenuIcon label={header.menu} />}
          className="header-menu @5xl:hidden"
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
