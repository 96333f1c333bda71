import { isIP } from 'node:net';
import fc from 'fast-check';
import { chromeOffer } from '@/testing/chrome-offer';
import { fuzz, junkText } from '@/testing/fuzzing';
import { parseOffer, writeOffer } from './sdp';

const lines = chromeOffer().split('\r\n').slice(0, -1);
const read = parseOffer(chromeOffer());
const audioAt = lines.findIndex((line) => line.startsWith('m=audio'));
const dataAt = lines.findIndex((line) => line.startsWith('m=application'));

/** Attributes that say nothing to the platform. */
const idleLine = fc.oneof(
  fc.constantFrom('a=ssrc:1 cname:x', 'a=extmap:1 urn:x', 'b=AS:30', 'a=end-of-candidates', 'i='),
  fc.constantFrom(
    'a=candidate:9 1 tcp 1 192.0.2.7 9 typ host',
    'a=candidate:9 2 udp 1 ::1 5 typ host',
  ),
  junkText.map((text) => `a=x-${text.replace(/[\0-\x1f\x7f]/g, '').slice(0, 60)}`),
);
const at = fc.nat(1_000);
const insert = (all: string[], where: number, line: string) =>
  all.toSpliced(1 + (where % all.length), 0, line);

/** The same offer to whoever reads SDP: other lines between, another order, other ends of lines. */
const sameOffer = fc
  .record({
    idle: fc.array(fc.tuple(at, idleLine), { maxLength: 20 }),
    order: fc.shuffledSubarray(
      lines.slice(audioAt + 1, dataAt).map((_, index) => index),
      { minLength: dataAt - audioAt - 1 },
    ),
    end: fc.constantFrom('\r\n', '\n'),
    isLastEnded: fc.boolean(),
  })
  .map(({ idle, order, end, isLastEnded }) => {
    const audio = order.map((index) => lines[audioAt + 1 + index] ?? '');
    const all = [...lines.slice(0, audioAt + 1), ...audio, ...lines.slice(dataAt)];
    const filled = idle.reduce((sofar, [where, line]) => insert(sofar, where, line), all);
    return filled.join(end) + (isLastEnded ? end : '');
  });

/** Each of these has an offer refused, whatever else is in it. */
const fault = fc.oneof(
  fc
    .constantFrom('v=0', 'a=group', 'm=audio', 'm=application', 'a=ice-ufrag', 'a=ice-pwd')
    .map((start) => (all: string[]) => all.filter((line) => !line.startsWith(start))),
  fc
    .constantFrom('a=fingerprint', 'a=setup', 'a=mid', 'a=rtcp-mux', 'a=rtpmap:111')
    .map((start) => (all: string[]) => all.filter((line) => !line.startsWith(start))),
  fc
    .constantFrom('a=mid:0', 'a=ice-pwd:x', 'a=ice-ufrag:yyyy', 'a=setup:active', 'a=inactive')
    .map(
      (line) => (all: string[]) =>
        all.flatMap((each) => (each.startsWith('m=audio') ? [each, line] : [each])),
    ),
  fc
    .tuple(
      at,
      fc.constantFrom('', 'A=1', 'x', '=', 'a', ' a=x', 'a=\0', 'a=\x7f', 'a=\t', 'm=video 9 X 1'),
    )
    .map(
      ([where, line]) =>
        (all: string[]) =>
          insert(all, where % (all.length - 1), line),
    ),
  fc
    .integer({ min: 400, max: 3_000 })
    .map((times) => (all: string[]) => [...all, ...Array<string>(times).fill('a=candidate:1')]),
  fc.constant((all: string[]) => [all.join('\r')]),
  fc.constant((all: string[]) => [...all, ...all]),
);

test('an offer with a fault is refused in one of our sentences', async () => {
  await fuzz(
    'SDP, a fault',
    fc.tuple(sameOffer, fault),
    ([sdp, break_]) => {
      const given = break_(sdp.split(/\r?\n/).filter(Boolean)).join('\r\n');
      expect(parseOffer(given)).toEqual({ ok: false, reason: expect.stringMatching(ourSentence) });
    },
    { share: 0.5 },
  );
});

const ourSentence = /^the offer (is not SDP|needs [A-Za-z0-9: -]{5,60})$/;

const hugeValue = fc.oneof(
  junkText,
  fc.constantFrom(
    '9'.repeat(400),
    '-1',
    '0x6f',
    '111 111',
    '0.0.0.0',
    '::ffff:127.0.0.1',
    '4294967296',
  ),
);

/** Grammar-level: lines doubled, lost, moved, cut, with another value or with junk in the middle. */
const mutation = fc.oneof(
  at.map((where) => (all: string[]) => all.toSpliced(where % all.length, 1)),
  fc.tuple(at, at).map(
    ([from, to]) =>
      (all: string[]) =>
        insert(all, to, all[from % all.length] ?? ''),
  ),
  fc.tuple(at, fc.nat(80)).map(
    ([where, end]) =>
      (all: string[]) =>
        all.with(where % all.length, (all[where % all.length] ?? '').slice(0, end)),
  ),
  fc.tuple(at, hugeValue).map(([where, value]) => (all: string[]) => {
    const line = all[where % all.length] ?? '';
    return all.with(where % all.length, line.slice(0, line.search(/[:=]/) + 1) + value);
  }),
  fc.tuple(at, at, hugeValue).map(([where, column, value]) => (all: string[]) => {
    const line = all[where % all.length] ?? '';
    const cut = column % (line.length + 1);
    return all.with(where % all.length, line.slice(0, cut) + value + line.slice(cut));
  }),
  // A name in all of its places.
  fc.tuple(fc.constantFrom('0', '1'), hugeValue).map(
    ([mid, value]) =>
      (all: string[]) =>
        all.map((line) => (/^a=(group|mid):/.test(line) ? line.replace(mid, () => value) : line)),
  ),
  fc.tuple(at, junkText).map(
    ([where, text]) =>
      (all: string[]) =>
        insert(all, where, text),
  ),
);
const mutated = fc
  .tuple(
    fc.array(mutation, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('\r\n', '\n', '\r', '\n\r'),
  )
  .map(([changes, end]) =>
    changes.reduce((all, change) => (all.length ? change(all) : all), lines).join(end),
  );
const anySdp = fc.oneof({ weight: 9, arbitrary: mutated }, sameOffer, junkText);

test('of any text only an offer’s own fields survive, and what is written of them is read alike', async () => {
  await fuzz(
    'SDP, mutations',
    anySdp,
    (sdp) => {
      const parsed = parseOffer(sdp);
      if (!parsed.ok) return expect(parsed.reason).toMatch(ourSentence);
      const { offer } = parsed;
      expect(offer.audioMid + offer.dataMid).toMatch(/^[\w-]{2,64}$/);
      expect(offer.iceUfrag + offer.icePwd).toMatch(/^[\w+/]{26,512}$/);
      expect(offer.fingerprint).toMatch(/^[\dA-F:]{95}$/i);
      expect(offer.opusPayloadType >= 96 && offer.opusPayloadType <= 127).toBe(true);
      expect(offer.candidates.length).toBeLessThanOrEqual(4);
      for (const { address, port } of offer.candidates) {
        expect(isIP(address)).not.toBe(0);
        expect(Number.isInteger(port) && port >= 1_024 && port < 65_536).toBe(true);
      }
      const { candidates, ...fields } = offer;
      const again = parseOffer(writeOffer({ ...fields, candidates: [] }));
      expect(again).toEqual({ ok: true, offer: { ...fields, candidates: [] } });
      expect(writeOffer(offer).match(/^a=candidate/gm)?.length ?? 0).toBe(candidates.length);
    },
    { share: 0.5 },
  );
});
