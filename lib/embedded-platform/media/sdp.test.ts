import { chromeOffer, fingerprint } from '@/testing/chrome-offer';
import { parseOffer, writeOffer } from './sdp';

const without = (start: string) => (lines: string[]) =>
  lines.filter((line) => !line.startsWith(start));
const replacing = (from: string, to: string) => (lines: string[]) =>
  lines.map((line) => line.replace(from, to));

describe('parseOffer', () => {
  const offer = {
    audioMid: '0',
    dataMid: '1',
    opusPayloadType: 111,
    iceUfrag: 'u4eX',
    icePwd: 'Wb3Vq1jXkzZp0qg8dYt7oW+/',
    fingerprint,
    candidates: [{ address: '192.0.2.7', port: 51372 }],
  };

  it("takes what it needs of Chromium's offer", () => {
    expect(parseOffer(chromeOffer())).toEqual(offer);
  });

  it('takes a fingerprint and setup that stand for the whole session, as Firefox writes them', () => {
    const firefox = chromeOffer((lines) => [
      ...lines.slice(0, 5),
      `a=fingerprint:sha-256 ${fingerprint}`,
      'a=setup:actpass',
      ...lines
        .slice(5)
        .filter((line) => !line.startsWith('a=fingerprint') && !line.startsWith('a=setup')),
    ]);
    expect(parseOffer(firefox)).toEqual(offer);
  });

  it.each<[string, (lines: string[]) => string[]]>([
    ['no audio section', replacing('m=audio', 'm=video')],
    ['no application section', replacing('m=application', 'm=text')],
    ['no Opus', replacing('opus/48000/2', 'PCMU/8000')],
    ['no ICE user fragment', without('a=ice-ufrag')],
    ['a user fragment with a space', replacing('u4eX', 'u4 eX')],
    ['no ICE password', without('a=ice-pwd')],
    ['a short ICE password', replacing('Wb3Vq1jXkzZp0qg8dYt7oW+/', 'short')],
    ['no fingerprint', without('a=fingerprint')],
    ['a SHA-1 fingerprint', replacing('sha-256', 'sha-1')],
    ['a fingerprint cut short', replacing(fingerprint, fingerprint.slice(0, -3))],
    ['no mid', without('a=mid')],
    ['a mid of odd characters', replacing('a=mid:0', 'a=mid:<0>')],
  ])('refuses an offer with %s', (_what, change) => {
    expect(parseOffer(chromeOffer(change))).toBeUndefined();
  });

  it('takes addresses of UDP hosts only, never names, TCP or well-known ports, and only four', () => {
    const candidates = (sdp: string) => parseOffer(sdp)?.candidates;
    const withCandidates = (...lines: string[]) =>
      chromeOffer((all) =>
        all.flatMap((line) =>
          line.startsWith('a=candidate') ? lines.map((text) => `a=candidate:${text}`) : [line],
        ),
      );
    expect(
      candidates(
        withCandidates(
          '1 1 udp 1 6f6c1c0e-7c4b-4e6c-9c1f-8a4a4f1f0000.local 50000 typ host',
          '2 1 tcp 1 192.0.2.7 9 typ host tcptype active',
          '3 1 udp 1 192.0.2.7 53 typ host',
          '4 1 udp 1 192.0.2.7 70000 typ host',
          '5 1 udp 1 198.51.100.1 50000 typ srflx raddr 0.0.0.0 rport 0',
          '6 2 udp 1 192.0.2.7 50001 typ host',
          '7 1 udp 1 2001:db8::7 50002 typ host generation 0',
        ),
      ),
    ).toEqual([{ address: '2001:db8::7', port: 50002 }]);
    const many = Array.from({ length: 9 }, (_, n) => `${n} 1 udp 1 192.0.2.${n} 5000${n} typ host`);
    expect(candidates(withCandidates(...many))).toHaveLength(4);
  });

  it.each(['', 'v=0', 'null', '{"sdp":""}', '\r\n\r\n'])('refuses %j', (text) => {
    expect(parseOffer(text)).toBeUndefined();
  });
});

describe('writeOffer', () => {
  const read = parseOffer(chromeOffer());
  if (!read) throw new Error('no offer');

  it('repeats what was read and nothing else', () => {
    const offer = { ...read, candidates: [] };
    const written = writeOffer(offer);
    expect(parseOffer(written)).toEqual(offer);
    expect(written).not.toContain('candidate');
    expect(written).not.toContain('red/48000');
  });

  it('has the page begin the handshake when it is checked first', () => {
    expect(writeOffer(read)).toContain('typ host');
    expect(writeOffer(read)).toContain('a=setup:active');
    expect(writeOffer({ ...read, candidates: [] })).toContain('a=setup:actpass');
  });
});
