import { notFound } from 'next/navigation';

import { leadPageMetadata } from '@/app/lead-page-metadata';
import { LeadPage } from '@/components/leads/lead-page';
import { dealerships, findDealership } from '@/lib/dealerships/dealerships';
import { dealershipKinds, formSegments } from '@/lib/domain/lead';

type DealershipFormProps = Pick<PageProps<'/[dealership]/[form]'>, 'params'>;

export const dynamicParams = false;

export function generateStaticParams() {
  return dealerships.flatMap(({ slug }) =>
    dealershipKinds.map((kind) => ({ dealership: slug, form: formSegments[kind] })),
  );
}

async function read(params: DealershipFormProps['params']) {
  const { dealership, form } = await params;
  return {
    dealership: findDealership(dealership),
    kind: dealershipKinds.find((kind) => formSegments[kind] === form),
  };
}

export async function generateMetadata({ params }: DealershipFormProps) {
  const { dealership, kind } = await read(params);
  return dealership && kind ? leadPageMetadata(kind, dealership) : {};
}

export default async function DealershipFormPage({ params }: DealershipFormProps) {
  const { dealership, kind } = await read(params);
  if (!dealership || !kind) notFound();
  return <LeadPage kind={kind} dealership={dealership} />;
}
