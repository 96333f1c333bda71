import { MissingPageScreen } from '@/components/sections/not-found/missing-page';
import { notFound } from '@/lib/content/not-found';

/**
 * Missing pages are global-not-found.tsx's. This file replaces Next's own text, which every page would contain twice.
 */
export default function SiteNotFound() {
  return <MissingPageScreen {...notFound} />;
}
