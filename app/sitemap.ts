import type { MetadataRoute } from 'next';

import { pages } from '@/lib/domain/paths';
import { settings } from '@/lib/content/settings';

/** The pages that are found; a dealership's is shared. */
export default function sitemap(): MetadataRoute.Sitemap {
  return ['', ...pages].map((page) => ({ url: `${settings.origin}/${page}` }));
}
