import type { MetadataRoute } from 'next';

import { settings } from '@/lib/content/settings';

/** Dealerships' pages are not listed here: a crawler must read them to learn that it may not index. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: `${settings.origin}/sitemap.xml`,
  };
}
