import type { Metadata } from 'next';
import { Link } from '@/components/ui/link';

import { LinkForm } from '@/components/desk/links/link-form';
import { PageHead } from '@/components/desk/shell/page-head';
import { deskButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { kitTexts, linkFormTexts as texts } from '@/lib/content/desk/links';
import { findDealership } from '@/lib/dealerships/dealerships';
import { requirePerson } from '@/lib/desk/session';
import { choiceOf, searchDealerships } from '@/lib/links/choices';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: texts.title };

interface NewLinkPageProps {
  /** `?dealership=SunriseToyota`: the one whose page it was asked for on. */
  searchParams: Promise<{ dealership?: string | string[] }>;
}

export default async function NewLinkPage({ searchParams }: NewLinkPageProps) {
  await requirePerson();
  const { dealership } = await searchParams;
  const asked = typeof dealership === 'string' ? findDealership(dealership) : undefined;
  const choices = searchDealerships('');
  const { noDealerships } = texts;
  return (
    <>
      <PageHead
        title={texts.title}
        lead={texts.lead}
        back={{ label: kitTexts.back, href: '/desk/links' }}
      />
      {choices.length > 0 ? (
        <LinkForm choices={choices} dealership={asked && choiceOf(asked)} />
      ) : (
        <EmptyState title={noDealerships.title} text={noDealerships.text}>
          <Link href="/desk/dealerships/new" className={deskButton({ variant: 'primary' })}>
            {noDealerships.action}
          </Link>
        </EmptyState>
      )}
    </>
  );
}
