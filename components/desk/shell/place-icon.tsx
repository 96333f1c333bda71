import {
  CircleUser,
  Gauge,
  Inbox,
  Link2,
  type LucideIcon,
  PhoneCall,
  ScrollText,
  Store,
  Users,
} from 'lucide-react';

import type { DeskPlace } from '@/lib/content/desk/shell';

const icons: Record<DeskPlace, LucideIcon> = {
  board: Gauge,
  links: Link2,
  dealerships: Store,
  leads: Inbox,
  calls: PhoneCall,
  people: Users,
  log: ScrollText,
  account: CircleUser,
};

export function PlaceIcon({ place }: { place: DeskPlace }) {
  const Icon = icons[place];
  return <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />;
}
