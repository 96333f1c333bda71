import { leadPageMetadata } from '@/app/lead-page-metadata';
import { LeadPage } from '@/components/leads/lead-page';

export const metadata = leadPageMetadata('reserve');

export default function Page() {
  return <LeadPage kind="reserve" />;
}
