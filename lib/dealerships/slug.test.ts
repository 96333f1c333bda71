import { isRoute, slugOf } from './slug';

test.each([
  ['Sunrise Toyota', 'SunriseToyota'],
  ["O'Brien Ford & Sons", 'OBrienFordAndSons'],
  ['O’Brien Ford&Sons', 'OBrienFordAndSons'],
  ['bmw of austin', 'BmwOfAustin'],
  ['BMW of Austin', 'BMWOfAustin'],
  ['Citroën São Paulo', 'CitroenSaoPaulo'],
  ['St. Louis Mercedes-Benz', 'StLouisMercedesBenz'],
  ['1st Choice Kia', '1stChoiceKia'],
])('%s has the path %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test.each(['AI', 'ai', 'Ai', 'Privacy', 'terms', 'COOKIES', 'Api', '_next', '404'])(
  '%s is a route of the site',
  (segment) => {
    expect(isRoute(segment)).toBe(true);
  },
);

test.each(['AIMotors', 'SunriseToyota', 'PrivacyFord'])('%s is no route of the site', (segment) => {
  expect(isRoute(segment)).toBe(false);
});
