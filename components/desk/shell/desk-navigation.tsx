'use client';

import { Menu } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { useRef } from 'react';

import { deskPlaces, deskTexts } from '@/lib/content/desk/shell';
import { site } from '@/lib/content/site';
import type { Role } from '@/lib/desk/person';

import { PlaceIcon } from './place-icon';

/** So many places are in a phone's bar; the others are behind its last button. */
const IN_BAR = 4;

interface DeskNavigationProps {
  person: { name: string; role: Role };
  /** The part of the address after `/desk`; none on the board. */
  segment: string | null;
}

/** A rail beside the page where there is room for one, and on a phone a bar at the thumb. */
export function DeskNavigation({ person, segment }: DeskNavigationProps) {
  const more = useRef<HTMLDetailsElement>(null);
  const places = deskPlaces.filter(({ role }) => !role || role === person.role);
  const further = places.slice(IN_BAR);
  const isCurrent = (id: string) => id === (segment ?? 'board');
  const close = () => more.current?.removeAttribute('open');
  const line = (place: (typeof places)[number]) => (
    <li key={place.id}>
      <Link
        href={place.href}

        onClick={close}
        aria-current={isCurrent(place.id) ? 'page' : undefined}
        className="desk-place"
      >
        <PlaceIcon place={place.id} />
        <span>{place.label}</span>
      </Link>
    </li>
  );
  return (
    <nav aria-label={deskTexts.navigationLabel} className="desk-rail on-ink">
      <Link href="/desk" aria-label={deskTexts.home} className="desk-brand">
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
      <ul className="desk-places">{places.slice(0, IN_BAR).map(line)}</ul>
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
        <summary className="desk-place" data-current={further.some(({ id }) => isCurrent(id))}>
          <Menu aria-hidden="true" className="size-5" strokeWidth={1.75} />
          <span>{deskTexts.more}</span>
        </summary>
        <ul className="desk-more-places">{further.map(line)}</ul>
      </details>
      <ul className="desk-further-places">{further.map(line)}</ul>
      <p className="desk-person">{person.name}</p>
    </nav>
  );
}
