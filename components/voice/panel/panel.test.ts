import { calendarFile } from './calendar-file';

describe('a calendar file', () => {
  const appointment = {
    kind: 'service' as const,
    date: '2026-11-26',
    time: '09:30',
    work: 'oil change',
    name: 'Erin',
  };

  it.each([
    ['America/New_York', '2026-11-26', '20261126T143000Z'],
    ['America/Chicago', '2026-07-01', '20260701T143000Z'],
    ['America/Phoenix', '2026-07-01', '20260701T163000Z'],
    [undefined, '2026-11-26', '20261126T153000Z'],
  ])('takes an hour, at its time in %s on %s', (zone, date, start) => {
    const lines = calendarFile({ ...appointment, date }, 'Sunrise Toyota', zone).split('\r\n');
    const expected = [`DTSTART:${start}`, 'DURATION:PT1H', 'LOCATION:Sunrise Toyota'];
    expect(lines).toEqual(expect.arrayContaining(expected));
  });

  it('folds lines at 75 bytes without loss', () => {
    const name = 'Zoë Núñez-Müller 🚗 '.repeat(9).trim();
    const file = calendarFile({ ...appointment, name }, name);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`LOCATION:${name}\r\n`);
  });

  it.each([
    [{}, 'Service visit: oil change at Sunrise Toyota'],
    [{ car: '2021 RAV4' }, String.raw`Service visit: oil change\, 2021 RAV4 at Sunrise Toyota`],
    [
      { kind: 'test_drive', work: '2026 RAV4', car: 'RAV4' },
      'Test drive: 2026 RAV4 at Sunrise Toyota',
    ],
    [{ kind: 'meeting', work: '' }, 'Meeting at Sunrise Toyota'],
  ] as const)('of %j has the title %s', (change, title) => {
    const file = calendarFile({ ...appointment, ...change }, 'Sunrise Toyota');
    expect(file.split('\r\n')).toContain(`SUMMARY:${title}`);
  });

  it.each(['\n', '\r', '\r\n', '\u2029'])(
    'has no line that a name with %j brings along',
    (feed) => {
      const name = `Erin${feed}END:VEVENT${feed}BEGIN:VALARM`;
      const file = calendarFile({ ...appointment, name, work: name }, name);
      for (const line of file.split(/[\r\n\u2028\u2029]+/))
        expect(line).not.toMatch(/^BEGIN:VALARM/);
      expect(file.match(/END:VEVENT\r\n/g)).toHaveLength(1);
    },
  );
});
