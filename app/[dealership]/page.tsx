import { notFound } from 'next/navigation';

import { pageMetadata } from '@/app/page-metadata';
import { DealershipLanding } from '@/components/sections/dealership/dealership-page';
import { LinkVisit } from '@/components/sections/dealership/link-visit';
import { dealershipContent } from '@/lib/content/dealership';
import { factsOf } from '@/lib/content/dealership/facts';
import { dealerships, findDealership } from '@/lib/dealerships/dealerships';

import './dealership.css';

export const dynamicParams = false;

export function generateStaticParams() {
  return dealerships.map(({ slug }) => ({ dealership: slug }));
}

export async function generateMetadata({ params }: Pick<PageProps<'/[dealership]'>, 'params'>) {
  const dealership = findDealership((await params).dealership);
  if (!dealership) return {};
  const { title, description } = dealershipContent(dealership);
  return pageMetadata({ path: `/${dealership.slug}`, title, description, isIndexed: false });
}

export default async function Page({ params }: Pick<PageProps<'/[dealership]'>, 'params'>) {
  const dealership = findDealership((await params).dealership);
  if (!dealership) notFound();
  return (
    <>
      <DealershipLanding facts={factsOf(dealership)} />
      <LinkVisit />
    </>
  );
}
