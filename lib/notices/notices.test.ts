import { noticeKindOf } from '@/lib/domain/notice';
import { afterQuietHours } from './choices';
import { deviceFields, deviceName, isPushAddress } from './devices';

const site = 'https://site.example';

describe('a push address', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://web.push.apple.com/x',
    'https://8.8.8.8/x',
  ])('may be %s', (text) => expect(isPushAddress(text, site)).toBe(true));

  it.each([
    'http://push.example/x',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://2130706433/',
    'https://localhost/x',
    'http://127.0.0.1:9000/x',
    'https://user:password@push.example/',
    'https://push.example:22/',
    'file:///etc/passwd',
    `https://push.example/${'x'.repeat(1_000)}`,
    '',
  ])('is never %s', (text) => expect(isPushAddress(text, site)).toBe(false));

  it('may be a loopback address in development', () => {
    expect(isPushAddress('http://127.0.0.1:9000/x', undefined)).toBe(true);
    expect(isPushAddress('http://10.0.0.1/x', undefined)).toBe(false);
  });
});

it('treats a scan as an opening, and a form as a request', () => {
  const causes = ['opened', 'scanned', 'talked', 'booked', 'call-back'] as const;
  const kinds = ['opened', 'opened', 'talked', 'booked', 'asked'];
  expect(causes.map(noticeKindOf)).toEqual(kinds);
});

it('accepts a browser’s keys and rejects others', () => {
  const fields = {
    endpoint: 'https://push.example/1',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  };
  expect(deviceFields.safeParse(fields).success).toBe(true);
  expect(deviceFields.safeParse({ ...fields, auth: '' }).success).toBe(false);
  expect(deviceFields.safeParse({ ...fields, p256dh: 'B'.repeat(500) }).success).toBe(false);
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Firefox/144.0', 'Firefox on Mac'],
  ['', 'A browser'],
])('names the device of %j', (agent, name) => expect(deviceName(agent)).toBe(name));

describe('quiet hours', () => {
  const evening = { quietFrom: '21:00', quietTo: '07:30', timeZone: 'America/Chicago' };
  const end = (text: string, choices = evening) =>
    new Date(afterQuietHours(new Date(text), choices)).toISOString();

  it.each([
    ['2026-11-24T02:59:59Z', '2026-11-24T02:59:59.000Z'],
    ['2026-11-24T03:00:20Z', '2026-11-24T13:30:00.000Z'],
    ['2026-11-24T13:29:59Z', '2026-11-24T13:30:00.000Z'],
    ['2026-11-24T13:30:00Z', '2026-11-24T13:30:00.000Z'],
  ])('at night: delays %s until %s', (at, told) => expect(end(at)).toBe(told));

  it('within a day: delay; without any: do not', () => {
    const noon = { ...evening, quietFrom: '12:00', quietTo: '13:00' };
    expect(end('2026-11-24T18:30:00Z', noon)).toBe('2026-11-24T19:00:00.000Z');
    expect(end('2026-11-24T20:00:00Z', noon)).toBe('2026-11-24T20:00:00.000Z');
    const none = { ...evening, quietFrom: '', quietTo: '' };
    expect(end('2026-11-24T03:00:20Z', none)).toBe('2026-11-24T03:00:20.000Z');
  });
});
