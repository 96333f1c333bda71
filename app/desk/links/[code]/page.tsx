import type { Metadata } from 'next';
import { headers } from 'next/headers';

import { previewPath } from '@/app/page-metadata';
import { LinkActions } from '@/components/desk/links/link-actions';
import { LinkAddress } from '@/components/desk/links/link-address';
import { LinkCodes } from '@/components/desk/links/link-codes';
import { LinkFacts } from '@/components/desk/links/link-facts';
import { LinkResult } from '@/components/desk/links/link-result';
import { MessageKit } from '@/components/desk/links/message-kit';
import { pageLink } from '@/components/desk/links/page-link';
import { SharePreview } from '@/components/desk/links/share-preview';
import { PageHead } from '@/components/desk/shell/page-head';
import { dealershipContent } from '@/lib/content/dealership';
import { kitTexts as texts } from '@/lib/content/desk/links';
import { siteDatabase } from '@/lib/data/site-database';
import { findDealership } from '@/lib/dealerships/dealerships';
import { originOf } from '@/lib/desk/desk-route';
import { requirePerson } from '@/lib/desk/session';
import { linkAddress } from '@/lib/links/link-code-file';
import { signsOf } from '@/lib/links/link-store';

export const dynamic = 'force-dynamic';

/** Not the recipient's name: titles are kept by browsers. */
export const metadata: Metadata = { title: texts.address };

interface LinkPageProps {
  params: Promise<{ code: string }>;
}

export default async function LinkPage({ params }: LinkPageProps) {
  const person = await requirePerson();
  const db = await siteDatabase();
  const link = await pageLink(db, (await params).code, person);
  const signs = await signsOf(db, link.code);
  const dealership = findDealership(link.dealershipSlug);
  const name = dealership?.name ?? link.dealershipSlug;
  const { code, recipient, channel } = link;
  const address = linkAddress(originOf({ headers: await headers() }), code);
  const values = { name: recipient, dealership: name, link: address, me: link.person.name };
  const now = new Date();
  return (
    <>
      <PageHead
        title={recipient}
        lead={texts.to(name)}
        back={{ label: texts.back, href: '/desk/links' }}
      >
        <LinkActions code={code} recipient={recipient} />
      </PageHead>
      {!dealership && <p className="mb-4 font-semibold text-destructive">{texts.withdrawn}</p>}
      {link.endsAt && link.endsAt < now && <p className="mb-4 font-semibold">{texts.ended}</p>}
      <div className="kit">
        <div>
          <MessageKit values={values} channel={channel} />
          <LinkAddress code={code} address={address} />
          <LinkResult link={link} signs={signs} now={now} />
        </div>
        <div>
          <LinkFacts link={link} />
          <LinkCodes code={code} address={address} />
          {dealership && (
            <SharePreview
              {...dealershipContent(dealership)}
              host={new URL(address).host}
              image={previewPath(`/${dealership.slug}`)}
            />
          )}
        </div>
      </div>
    </>
  );
}
