import { isIP } from 'node:net';
import fc from 'fast-check';
import { chromeOffer } from '@/testing/chrome-offer';
import { fuzz, junkText } from '@/testing/fuzzing';
import { parseOffer, writeOffer } from './sdp';

const lines = chromeOffer().split('\r\n').slice(0, -1);
const value = fc.oneof(
  junkText,
  fc.constantFrom('9'.repeat(400), '-1', '0x6f', '111 111', '0.0.0.0', '::ffff:127.0.0.1'),
);

/** A line lost, doubled, with another value, or with junk in it or before it. */
const mutation = fc
  .record({
    at: fc.nat(1_000),
    column: fc.nat(1_000),
    value,
    kind: fc.constantFrom('lose', 'double', 'set', 'cut', 'insert'),
  })
  .map(({ at, column, value, kind }) => (all: string[]) => {
    const line = all[at % all.length] ?? '';
    const cut = column % (line.length + 1);
    const changed = {
      lose: [],
      double: [line, line],
      set: [line.slice(0, line.search(/[:=]/) + 1) + value],
      cut: [line.slice(0, cut) + value + line.slice(cut)],
      insert: [value, line],
    };
    return all.toSpliced(at % all.length, 1, ...changed[kind]);
  });
const mutated = fc
  .tuple(fc.array(mutation, { maxLength: 4 }), fc.constantFrom('\r\n', '\n', '\r', '\n\r'))
  .map(([changes, end]) =>
    changes.reduce((all, change) => (all.length ? change(all) : all), lines).join(end),
  );
const anySdp = fc.oneof({ weight: 9, arbitrary: mutated }, junkText);

test('of any text only an offer’s own fields survive, and what is written of them is read alike', async () => {
  await fuzz('SDP', anySdp, (sdp) => {
    const offer = parseOffer(sdp);
    if (!offer) return;
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
    expect(again).toEqual({ ...fields, candidates: [] });
    expect(writeOffer(offer).match(/^a=candidate/gm)?.length ?? 0).toBe(candidates.length);
  });
});
