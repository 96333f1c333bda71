import { leadPageMetadata } from '@/app/lead-page-metadata';
import { LeadPage } from '@/components/leads/lead-page';

export const metadata = leadPageMetadata('call-back');

export default function Page() {
  return <LeadPage kind="call-back" />;
}
