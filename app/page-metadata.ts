import type { Metadata } from 'next';

import { previewAlt } from '@/lib/content/previews';
import { site } from '@/lib/content/site';

interface PageFacts {
  /** Path of the page in its exact spelling: `/`, `/privacy`, `/SunriseToyota`. */
  path: `/${string}`;
  /** The layout adds the site's name, except to `{ absolute }`. */
  title: string | { absolute: string };
  description: string;
  /** False keeps the page out of search engines, for pages that are shared, not found. */
  isIndexed?: boolean;
  /** Page whose preview image is used; defaults to this page. */
  preview?: `/${string}`;
}

/** Size of every preview image in pixels, which all networks show uncropped. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Path of the preview image of a page. */
export function previewPath(path: PageFacts['path']): string {
  return `/previews/${path === '/' ? 'home' : path.slice(1)}.png`;
}

/** Metadata for shared links, with the preview image of the page at `preview`. */
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
    // Next derives the rest from Open Graph.
    twitter: { card: 'summary_large_image' },
  } satisfies Metadata;
}

/**
 * Metadata of a page for search engines and shared links. Addresses are relative to the layout's `metadataBase`, the
 * site's public origin.
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
