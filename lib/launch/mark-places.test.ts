import { hasPlaces, markPlaces } from './mark-places';

const drawing = `<div class="offer-places">${'<span data-bay=""><b>1</b></span>'.repeat(20)}</div><p><span data-spots="">All 20 spots are open.</span> In a row.</p>`;
const page = `<!DOCTYPE html><html lang="en" class="a"><body>${drawing}<p>Bays.</p></body></html>`;

const bays = (html: string) => [...html.matchAll(/data-bay="([^"]*)"/g)].map(([, mark]) => mark);
const sentence = (html: string) => /data-spots="">([^<]*)</.exec(html)?.[1];

test.each([
  [0, 'All 20 spots are open.'],
  [1, '1 of the 20 spots is taken.'],
  [7, '7 of the 20 spots are taken.'],
  [20, 'All 20 spots are taken.'],
])('with %i taken, as many bays are taken, and the sentence says so', (taken, words) => {
  const marked = markPlaces(page, taken);
  expect(bays(marked)).toEqual(Array.from({ length: 20 }, (_, at) => (at < taken ? 'taken' : '')));
  expect(sentence(marked)).toBe(words);
});

test('is offered until the last is taken, and then the waiting list', () => {
  expect(markPlaces(page, 19)).toContain('<html lang="en" class="a">');
  expect(markPlaces(page, 20)).toContain('<html data-offer="sold-out" lang="en" class="a">');
});

test('changes nothing else, and the built page for none taken not at all', () => {
  expect(markPlaces(page, 0)).toBe(page);
  const restored = markPlaces(markPlaces(markPlaces(page, 20), 3), 0);
  expect(restored).toBe(page);
});

test.each([-1, 21, 1_000])('%i is the nearest that there can be', (taken) => {
  expect(markPlaces(page, taken)).toBe(markPlaces(page, taken < 0 ? 0 : 20));
});

test('each drawing of a page is marked by itself', () => {
  const two = page.replace('</body>', `${drawing}</body>`);
  expect(bays(markPlaces(two, 1)).filter(Boolean)).toHaveLength(2);
});

test('a page that only asks for a reservation is told when there is none left', () => {
  const form = '<html><body><b class="a if-sold-out">Join</b></body></html>';
  expect(hasPlaces(form)).toBe(true);
  expect(markPlaces(form, 20)).toBe(form.replace('<html', '<html data-offer="sold-out"'));
});

test('a page without either stays as it is, whatever its styles and scripts are named', () => {
  const other =
    '<html><style>.if-sold-out{}</style><script>"data-bay=\\"\\""</script><p>data-bay</p></html>';
  expect(hasPlaces(other)).toBe(false);
  expect(markPlaces(other, 20)).toBe(other);
});
