import type { MetadataRoute } from 'next';

import { settings } from '@/lib/content/settings';

/** Does not exclude dealerships' pages: a crawler must read them to learn that they are not to be indexed. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: `${settings.origin}/sitemap.xml`,
  };
}
