import { isDailyRoom, isEmbeddedRoom } from './room-url';

test.each(['https://daily.co/r', 'https://vapi.daily.co/r?t=1', 'https://a.b.daily.co/r'])(
  'a hosted call may send a browser to %s',
  (url) => {
    expect(isDailyRoom(new URL(url))).toBe(true);
  },
);

test.each([
  'http://vapi.daily.co/r',
  'https://evil.example/r',
  'https://daily.co.evil.example/r',
  'https://evildaily.co/r',
  'https://vapi.daily.co:8443/r',
  'https://vapi.daily.co@evil.example/r',
  'https://user:pass@vapi.daily.co/r',
  'https://evil.example/vapi.daily.co',
  'https://evil.example\\.daily.co/r',
  'javascript:alert(1)//vapi.daily.co',
  'wss://vapi.daily.co/r',
  'http://localhost:3000/api/embedded/rooms/abc',
])('a hosted call may not send a browser to %s', (url) => {
  expect(isDailyRoom(new URL(url))).toBe(false);
});

const origin = 'http://localhost:3000';

test('an embedded call may send a browser to its own rooms', () => {
  expect(isEmbeddedRoom(new URL(`${origin}/api/embedded/rooms/Ab-1_`), origin)).toBe(true);
});

test.each([
  'http://localhost:3001/api/embedded/rooms/abc',
  'https://localhost:3000/api/embedded/rooms/abc',
  'http://evil.example/api/embedded/rooms/abc',
  'http://user@localhost:3000/api/embedded/rooms/abc',
  `${origin}/api/embedded/rooms/`,
  `${origin}/api/embedded/rooms/../call`,
  `${origin}/api/embedded/rooms/a/b`,
  `${origin}/x/api/embedded/rooms/abc`,
  'https://vapi.daily.co/r',
])('an embedded call may not send a browser to %s', (url) => {
  expect(isEmbeddedRoom(new URL(url), origin)).toBe(false);
});
