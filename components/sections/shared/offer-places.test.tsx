import { renderToStaticMarkup } from 'react-dom/server';

import { OfferPlaces } from '@/components/sections/shared/offer-places';
import { markPlaces } from '@/lib/launch/mark-places';

const html = renderToStaticMarkup(<OfferPlaces count={20} text="In a row." />);

test('is as the server marks it for none taken, and has what it marks for others', () => {
  expect(markPlaces(html, 0)).toBe(html);
  const marked = markPlaces(html, 3);
  expect(marked.match(/data-bay="taken"/g)).toHaveLength(3);
  expect(marked).toContain('>3 of the 20 spots are taken.</span>');
});
