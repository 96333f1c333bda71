import { MissingPageScreen } from '@/components/sections/not-found/missing-page';
import { notFound } from '@/lib/content/not-found';

/**
 * Missing pages are global-not-found.tsx's. This takes the place of Next's own sentence, which every page would have in
 * it twice.
 */
export default function SiteNotFound() {
  return <MissingPageScreen {...notFound} />;
}
