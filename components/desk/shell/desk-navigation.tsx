'use client';

import {
  CircleUser,
  Gauge,
  Inbox,
  Link2,
  type LucideIcon,
  Menu,
  PhoneCall,
  ScrollText,
  Store,
  Users,
} from 'lucide-react';

import { CloseDisclosures } from '@/components/layout/close-disclosures';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import { noticeTexts } from '@/lib/content/desk/notices';
import { navigationTexts as t } from '@/lib/content/desk/shell';
import { site } from '@/lib/content/site';
import type { Role } from '@/lib/domain/person';

import { DeskSearch } from './desk-search';

type PlaceName = keyof typeof t.places;

/** Icons in the order of the rail. On a phone the bar has the first four, and “More” the others. */
const icons: Record<PlaceName, LucideIcon> = {
  board: Gauge,
  links: Link2,
  dealerships: Store,
  leads: Inbox,
  calls: PhoneCall,
  people: Users,
  log: ScrollText,
  account: CircleUser,
};

const isOpenTo = (name: PlaceName, role: Role) =>
  role === 'owner' || (name !== 'people' && name !== 'log');

interface DeskNavigationProps {
  person: { name: string; role: Role };
  /** Path segment after `/desk`; null on the board. */
  segment: string | null;
  /** Number of notices since the board was last viewed. */
  unseen: number;
}

const placeLook =
  'relative grid h-16 min-w-0 place-content-center justify-items-center gap-0.75 text-xs/[1.2] font-semibold text-muted-foreground hover:text-foreground focus-visible:rounded-lg focus-visible:-outline-offset-4 aria-[current]:text-foreground xl:h-11 xl:grid-flow-col xl:justify-start xl:gap-3.5 xl:px-5.5 xl:text-[0.9375rem]';
const moreLook =
  'max-md:h-13 max-md:grid-flow-col max-md:justify-start max-md:gap-3.5 max-md:px-3.5 max-md:text-base';

/** Marks the current place: at its side in the rail, at its top in the phone's bar. */
const Lamp = ({ isInBar }: { isInBar: boolean }) => (
  <span
    aria-hidden="true"
    className={cn(
      'absolute top-1/2 left-0 h-7 w-1 -translate-y-1/2 rounded-e bg-(--amber-400) forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none',
      isInBar &&
        'max-md:-top-px max-md:left-1/2 max-md:h-0.75 max-md:w-8 max-md:-translate-x-1/2 max-md:translate-y-0 max-md:rounded-e-none max-md:rounded-b',
    )}
  />
);

/** A badge on the board's icon, or beside its name on wide screens. */
const Unseen = ({ count }: { count: number }) => (
  <span className="absolute top-1.5 left-[calc(50%+0.375rem)] min-w-5 rounded-full bg-(--amber-400) px-1.25 text-center text-xs/5 font-bold text-ink-950 tabular-nums xl:static xl:ms-2.5 xl:inline-block">
    <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
    <span className="sr-only">{` ${noticeTexts.unseen(count)}`}</span>
  </span>
);

/** A rail beside the page; on a phone, a bar at the bottom. */
export function DeskNavigation({ person, segment, unseen }: DeskNavigationProps) {
  const names = (Object.keys(icons) as PlaceName[]).filter((name) => isOpenTo(name, person.role));
  const further = names.slice(4);
  const current = segment ?? 'board';
  const place = (name: PlaceName, isInBar: boolean) => {
    const Icon = icons[name];
    return (
      <li key={name}>
        <Link
          href={name === 'board' ? '/desk' : `/desk/${name}`}
          aria-current={name === current ? 'page' : undefined}
          className={cn(placeLook, !isInBar && moreLook)}
        >
          {name === current && <Lamp isInBar={isInBar} />}
          <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
          <span>
            <span>{t.places[name]}</span>
            {name === 'board' && unseen > 0 && <Unseen count={unseen} />}
          </span>
        </Link>
      </li>
    );
  };
  const isFurther = further.some((name) => name === current);
  return (
    <nav
      aria-label={t.label}
      className="on-ink inset-x-0 bottom-0 z-40 flex min-h-(--desk-bar) border-t bg-background pb-[env(safe-area-inset-bottom)] text-foreground max-md:fixed md:sticky md:inset-x-auto md:top-0 md:bottom-auto md:h-dvh md:flex-col md:overflow-y-auto md:border-e md:border-t-0 md:py-4 print:hidden"
    >
      <p className="mb-3 hidden px-5.5 py-3 text-[1.0625rem] type-wide xl:block">{site.name}</p>
      <DeskSearch className={cn(placeLook, 'max-md:hidden')} />
      <ul className="grid flex-4 grid-cols-4 md:flex-none md:grid-cols-1 max-md:[&>li:nth-child(n+5)]:hidden">
        {names.map((name) => place(name, true))}
      </ul>
      {/* A new key closes the disclosure on the next page. */}
      <details key={segment} data-slot="disclosure" className="min-w-0 flex-1 md:hidden">
        <summary
          className={cn(
            placeLook,
            'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
            isFurther && 'text-foreground',
          )}
        >
          {isFurther && <Lamp isInBar />}
          <Menu aria-hidden="true" className="size-5" strokeWidth={1.75} />
          <span>{t.more}</span>
        </summary>
        <ul className="absolute right-0 bottom-full grid w-[min(100%,16rem)] rounded-tl-xl border border-b-0 bg-background p-2">
          <li>
            <DeskSearch className={cn(placeLook, moreLook, 'w-full')} />
          </li>
          {further.map((name) => place(name, false))}
        </ul>
      </details>
      <CloseDisclosures />
      <p className="mt-auto hidden px-5.5 pt-4 pb-2 text-sm wrap-anywhere text-muted-foreground xl:block">
        {person.name}
      </p>
    </nav>
  );
}
