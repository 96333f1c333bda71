import fc from 'fast-check';
import { databases } from '@/testing/databases';
import { fuzz } from '@/testing/fuzzing';
import { followLink } from './follow-link';
import { noteVisit } from './note-visit';
import { referringLink } from './referring-link';

const now = new Date('2026-11-23T12:00:00Z');
const unlimited = { take: () => true, giveBack: () => undefined };
const log = { warn: jest.fn() };

/** Bytes as a header carries them. */
const header = fc.string({
  unit: fc.integer({ min: 33, max: 255 }).map((code) => String.fromCharCode(code)),
});
const text = fc.oneof(fc.string({ unit: 'binary' }), header, fc.constantFrom('%', "'", '\0', '..'));

it('a link of any text leads to no page but one of ours, and no text stops it', async () => {
  const db = await databases[0]!.open();
  await fuzz(
    '/go',
    text,
    async (code) => {
      const result = await followLink(code, {
        database: async () => db,
        wrongCodes: unlimited,
        client: { address: 'a' },
        log,
        requestId: 'r',
        now,
      });
      expect(result).toEqual({ problem: 'unknown' });
    },
    { share: 0.5 },
  );
  expect(log.warn).not.toHaveBeenCalled();
});

it('a visit with any headers is answered, and counted for no link that is not there', async () => {
  const db = await databases[0]!.open();
  const cases = fc.record({
    referer: fc.oneof(
      header,
      header.map((l) => `https://site.example/LeeFord?l=${l}`),
    ),
    'user-agent': header,
    origin: fc.oneof(fc.constant('https://site.example'), header),
  });
  await fuzz(
    '/api/visits',
    cases,
    async (sent) => {
      const headers = new Headers(sent);
      expect(referringLink(headers, 'https://site.example')?.code ?? '000000').toMatch(
        /^[0-9B-Z]{6}$/,
      );
      const outcome = await noteVisit(
        { headers },
        {
          database: async () => db,
          isOwn: async () => false,
          visits: unlimited,
          log,
          requestId: 'r',
          settings: { SITE_URL: 'https://site.example', TRUSTED_PROXY_HOPS: 0 },
          now,
        },
      );
      expect(outcome).not.toBe('counted');
    },
    { share: 0.5 },
  );
  expect(log.warn).not.toHaveBeenCalled();
});
