import { offer } from '@/lib/content/claims';
import { spotsTaken } from '@/lib/content/offer';

/** In text that visitors read these characters are escaped: what has them is markup. */
const bay = / data-bay="[^"]*"/g;
const sentence = /( data-spots="[^"]*">)[^<]*/g;
const soldOutWords = / class="[^"]*\bif-sold-out\b/;

/** Whether a page says anything that depends on how many spots of the offer are taken. */
export function hasPlaces(html: string): boolean {
  // Most pages have none, and a search for a word is the cheapest.
  return html.includes(' data-bay="') || soldOutWords.test(html);
}

/**
 * Has a page show which spots of the offer are taken: in the drawing, in the sentence under it, and where it asks for
 * a reservation or for the waiting list. Attributes and one text change, nothing that a script has to do with.
 *
 * @param html a page as it was built, or as this function has left it
 * @param taken 0 to 20; others count as the nearest
 */
export function markPlaces(html: string, taken: number): string {
  if (!hasPlaces(html)) return html;
  const count = Math.min(Math.max(0, taken), offer.customers);
  let number = 0;
  return html
    .replace(bay, () => ` data-bay="${number++ % offer.customers < count ? 'taken' : ''}"`)
    .replace(sentence, (_, opening: string) => opening + spotsTaken(count))
    .replace(/<html\b[^>]*>/, (root) => {
      const open = root.replace(/ data-offer="[^"]*"/, '');
      return count < offer.customers ? open : open.replace('<html', '<html data-offer="sold-out"');
    });
}
