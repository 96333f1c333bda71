import { PlainHeader } from '@/components/layout/brand';
import { SiteFooter } from '@/components/layout/site-footer';
import { SendLeadForm } from '@/components/leads/send-lead-form';
import { LeadScreen } from './lead-screen';
import type { DealershipFacts } from '@/lib/content/dealership/facts';
import { leadBack } from '@/lib/content/leads';
import type { LeadKind } from '@/lib/leads/lead';
import { settings } from '@/lib/settings';

interface LeadPageProps {
  kind: LeadKind;
  /** The dealership on whose page the form is. */
  dealership?: DealershipFacts;
}

/** The page of a form. It is all there without a script; one makes it easier on a shaky connection. */
export function LeadPage({ kind, dealership }: LeadPageProps) {
  const known = dealership && { name: dealership.name, slug: dealership.slug };
  const { emails, leadsKeptDays } = settings;
  return (
    <>
      <PlainHeader back={leadBack(kind, known)} />
      <main id="content">
        <LeadScreen
          kind={kind}
          dealership={known}
          email={dealership?.salesperson?.email ?? emails.contact}
          keptDays={leadsKeptDays}
        />
        <SendLeadForm />
      </main>
      <SiteFooter base="/" />
    </>
  );
}
