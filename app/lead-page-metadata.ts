import { leadForms } from '@/lib/content/leads';
import { formPath, type LeadKind } from '@/lib/domain/lead';
import { pageMetadata } from './page-metadata';

/**
 * Metadata of a form's page.
 *
 * @param dealership dealership of the form's page, which is linked to but not indexed
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
