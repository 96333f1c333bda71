import { StaticPart } from '@/components/static/static-part';

/**
 * Missing pages are global-not-found.tsx's. This takes the place of Next's own sentence, which every page would have in
 * it twice.
 */
export default function NotFound() {
  return <StaticPart name="missingPage" />;
}
