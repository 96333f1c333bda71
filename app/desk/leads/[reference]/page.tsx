import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

import { LeadDetail } from '@/components/desk/leads/lead-detail';
import { leadList } from '@/lib/content/desk/leads';
import { siteDatabase } from '@/lib/data/site-database';
import { pagePerson } from '@/lib/desk/page-person';
import { findDeskLead } from '@/lib/leads/desk-leads';
import { countTaken } from '@/lib/leads/offer-slots';

interface LeadProps {
  params: Promise<{ reference: string }>;
}

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: leadList.one };

export default async function LeadPage({ params }: LeadProps) {
  const person = await pagePerson();
  const db = await siteDatabase();
  const { reference } = await params;
  const lead = await findDeskLead(db, reference, person.role === 'owner' ? undefined : person.id);
  if (!lead) notFound();
  const taken = lead.kind === 'reserve' ? await countTaken(db) : 0;
  return <LeadDetail lead={lead} taken={taken} />;
}
