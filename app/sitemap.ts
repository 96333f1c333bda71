import type { MetadataRoute } from 'next';

import { settings } from '@/lib/settings';

const forms = ['/reserve', '/call-back', '/ask', '/trial'];
const paths = ['/', '/AI', ...forms, '/privacy', '/terms', '/cookies'];

/** The pages that are found; a dealership's is shared. */
export default function sitemap(): MetadataRoute.Sitemap {
  return paths.map((path) => ({ url: `${settings.origin}${path}` }));
}
