import { parseUrl } from './parse-url';

test.each([
  ['https://a.example/b', 'https://a.example/b'],
  ['https://händler.example', 'https://xn--hndler-bua.example/'],
  ['a.example', undefined],
  ['', undefined],
])('reads %j', (text, href) => {
  expect(parseUrl(text)?.href).toBe(href);
});

test('reads the same however often it is asked', () => {
  for (let i = 0; i < 20_000; i++) {
    if (!parseUrl('https://händler.example')) throw new Error(`refused at the ${i}th time`);
  }
});
