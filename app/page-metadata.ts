import type { Metadata } from 'next';

import { previewAlt } from '@/lib/content/previews';
import { site } from '@/lib/content/site';

interface PageFacts {
  /** The page's own path, in the one spelling that is shared: `/`, `/privacy`, `/SunriseToyota`. */
  path: `/${string}`;
  /** The layout adds the site's name, but to `{ absolute }`. */
  title: string | { absolute: string };
  description: string;
  /** False keeps the page out of search engines: its link is shared, not found. */
  isIndexed?: boolean;
  /** The page whose preview image this one shares; its own unless told. */
  preview?: `/${string}`;
}

/** The size of every preview image, in pixels: the one that all networks show whole. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Where the preview image of the page at `path` is. */
export function previewPath(path: PageFacts['path']): string {
  return `/previews/${path === '/' ? 'home' : path.slice(1)}.png`;
}

/** What a network shows where a link to a page is shared, with the image of the page at `preview`. */
export function sharingMetadata(preview: PageFacts['path'], title: string, description: string) {
  const images = [
    { url: previewPath(preview), type: 'image/png', ...previewSize, alt: previewAlt(title) },
  ];
  return {
    openGraph: {
      type: 'website',
      siteName: site.name,
      locale: site.locale,
      title,
      description,
      images,
    },
    // The rest Next takes from Open Graph.
    twitter: { card: 'summary_large_image' },
  } satisfies Metadata;
}

/**
 * What search engines, and networks where the link is shared, are told of a page. Addresses are
 * relative to the layout's `metadataBase`, the site's public origin.
 */
export function pageMetadata(facts: PageFacts): Metadata {
  const { path, title, description, isIndexed = true, preview = path } = facts;
  const name = typeof title === 'string' ? title : title.absolute;
  const { openGraph, twitter } = sharingMetadata(preview, name, description);
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { ...openGraph, url: path },
    twitter,
    ...(isIndexed ? {} : { robots: { index: false, follow: false } }),
  };
}
