import { leadForms } from '@/lib/content/leads';
import { formPath, type LeadKind } from '@/lib/domain/lead';
import { pageMetadata } from './page-metadata';

/**
 * What a form's page says of itself.
 *
 * @param dealership on whose page the form is: such a page is led to, not found
 */
export function leadPageMetadata(kind: LeadKind, dealership?: { name: string; slug: string }) {
  const { title, description } = leadForms[kind];
  const path = formPath(kind, dealership?.slug) as `/${string}`;
  return pageMetadata({
    path,
    title: dealership ? `${title}, for ${dealership.name}` : title,
    description,
    isIndexed: !dealership,
    ...(dealership && { preview: `/${dealership.slug}` }),
  });
}
