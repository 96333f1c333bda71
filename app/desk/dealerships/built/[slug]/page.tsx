import { notFound } from 'next/navigation';

import { FactList } from '@/components/desk/shell/fact-list';
import { PageHead } from '@/components/desk/shell/page-head';
import { deskButton } from '@/components/ui/button';
import { allBrands, sayPhone, sayWeek } from '@/lib/content/dealership/facts';
import { dealerships } from '@/lib/dealerships/dealerships';
import { callees } from '@/lib/dealerships/form/dealership-form';
import { requirePerson } from '@/lib/desk/session';

import { calleeTexts, figures, StatusBadge } from '../../dealership-text';

export const metadata = { title: 'Dealership' };

/** A dealership that came with the site: to be seen, and to be linked to. */
export default async function BuiltPage({ params }: PageProps<'/desk/dealerships/built/[slug]'>) {
  await requirePerson();
  const { slug } = await params;
  const dealership = dealerships.find((each) => each.slug === slug);
  if (!dealership) notFound();
  const { name, city, region, phone, timeZone, salesperson } = dealership;
  const callee = callees.find((each) => each !== 'inline' && dealership[each] !== undefined);
  return (
    <>
      <PageHead
        title={name}
        back={{ label: 'Dealerships', href: '/desk/dealerships?state=built' }}
        lead={<StatusBadge />}
      >
        <a href={`/${slug}`} target="_blank" className={deskButton()}>
          Open the page
        </a>
        <a
          href={`/desk/links/new?dealership=${slug}`}
          className={deskButton({ variant: 'primary' })}
        >
          Make a link
        </a>
      </PageHead>
      <p className="mb-6 max-w-[65ch] text-muted-foreground">
        This page came with the site, so it cannot be changed here. An engineer changes its file.
      </p>
      <FactList
        facts={[
          ['City', `${city}, ${region}`],
          ['Brands', allBrands(dealership)],
          ['Phone that the agent would answer', phone && sayPhone(phone)],
          ['Time zone', timeZone],
          ['Showroom hours', sayWeek(dealership.openingHours)],
          ['Service hours', sayWeek(dealership.serviceHours)],
          [
            'Salesperson',
            salesperson && [salesperson.name, salesperson.email, salesperson.phone].join('\n'),
          ],
          ...figures.map(({ id, label }) => [label, dealership.figures?.[id]] as const),
          ['Answered by', calleeTexts[callee ?? 'inline']],
        ]}
      />
    </>
  );
}
