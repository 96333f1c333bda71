import type { MetadataRoute } from 'next';

import { pages } from '@/lib/domain/paths';
import { settings } from '@/lib/content/settings';

/** Lists the pages for search engines; dealerships' pages are only shared. */
export default function sitemap(): MetadataRoute.Sitemap {
  return ['', ...pages].map((page) => ({ url: `${settings.origin}/${page}` }));
}
