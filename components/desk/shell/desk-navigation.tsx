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
import { useRef } from 'react';

import { Link } from '@/components/ui/link';
import { site } from '@/lib/content/site';
import type { Role } from '@/lib/desk/person';

interface DeskPlace {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Where the role matters. */
  role?: Role;
}

/** In the order of the rail. On a phone the first four are in the bar, and the others behind More. */
const places: readonly DeskPlace[] = [
  { label: 'Board', href: '/desk', icon: Gauge },
  { label: 'Links', href: '/desk/links', icon: Link2 },
  { label: 'Dealers', href: '/desk/dealerships', icon: Store },
  { label: 'Leads', href: '/desk/leads', icon: Inbox },
  { label: 'Calls', href: '/desk/calls', icon: PhoneCall },
  { label: 'People', href: '/desk/people', icon: Users, role: 'owner' },
  { label: 'Log', href: '/desk/log', icon: ScrollText, role: 'owner' },
  { label: 'Account', href: '/desk/account', icon: CircleUser },
];
const IN_BAR = 4;

interface DeskNavigationProps {
  person: { name: string; role: Role };
  /** The part of the address after `/desk`; none on the board. */
  segment: string | null;
}

/** A rail beside the page where there is room for one, and on a phone a bar at the thumb. */
export function DeskNavigation({ person, segment }: DeskNavigationProps) {
  const more = useRef<HTMLDetailsElement>(null);
  const open = places.filter(({ role }) => !role || role === person.role);
  const further = open.slice(IN_BAR);
  const isCurrent = ({ href }: DeskPlace) => href === `/desk${segment ? `/${segment}` : ''}`;
  const close = () => more.current?.removeAttribute('open');
  const line = (place: DeskPlace) => (
    <li key={place.href}>
      <Link
        href={place.href}
        onClick={close}
        aria-current={isCurrent(place) ? 'page' : undefined}
        className="desk-place"
      >
        <place.icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
        <span>{place.label}</span>
      </Link>
    </li>
  );
  return (
    <nav aria-label="Desk" className="desk-rail on-ink">
      <Link href="/desk" aria-label="Desk, board" className="desk-brand">
        <svg viewBox="0 0 22 18" aria-hidden="true" className="h-4.5 w-auto">
          <path
            d="M1.5 7.5v3M6.25 4.5v9M11 1.5v15M15.75 5.5v7M20.5 3v12"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
          />
        </svg>
        <span className="desk-brand-name">{site.name}</span>
      </Link>
      <ul className="desk-places">{open.slice(0, IN_BAR).map(line)}</ul>
      <details
        ref={more}
        className="desk-more"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !more.current?.open) return;
          close();
          more.current.querySelector('summary')?.focus();
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
        }}
      >
        <summary className="desk-place" data-current={further.some(isCurrent)}>
          <Menu aria-hidden="true" className="size-5" strokeWidth={1.75} />
          <span>More</span>
        </summary>
        <ul className="desk-more-places">{further.map(line)}</ul>
      </details>
      <ul className="desk-further-places">{further.map(line)}</ul>
      <p className="desk-person">{person.name}</p>
    </nav>
  );
}
