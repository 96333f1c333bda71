import { readRtp, ReceptionCount, type RtpPacket, RtpWriter } from './rtp';

const payload = Uint8Array.of(1, 2, 3);

describe('RtpWriter and readRtp', () => {
  it('read back what was written', () => {
    const writer = new RtpWriter(111, 77, 0xffff, 0xffffffff - 959);
    expect(readRtp(writer.write(payload, true))).toEqual({
      payloadType: 111,
      sequence: 0xffff,
      timestamp: 0xffffffff - 959,
      ssrc: 77,
      payload: Buffer.from(payload),
    });
    // Both counters wrap.
    expect(readRtp(writer.write(payload, false))).toMatchObject({ sequence: 0, timestamp: 0 });
  });

  it.each([
    ['RTCP', [0x80, 200, 0, 6, 0, 0, 0, 1, 0, 0, 0, 0]],
    ['too little', [0x80, 111, 0]],
    ['another version', [0x40, 111, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['an extension longer than the packet', [0x90, 111, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9]],
    ['an extension without its header', [0x90, 111, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['padding longer than the packet', [0xa0, 111, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 9]],
  ])('ignores %s', (_what, bytes) => {
    expect(readRtp(Uint8Array.from(bytes))).toBeUndefined();
  });
});

describe('ReceptionCount', () => {
  const packet = (sequence: number, ssrc = 1): RtpPacket => ({
    payloadType: 111,
    sequence,
    timestamp: 0,
    ssrc,
    payload,
  });

  it('counts gaps, and not what only came late', () => {
    const count = new ReceptionCount();
    const fresh = [65534, 65535, 2, 1, 3].map((sequence) => count.note(packet(sequence)));
    expect(fresh).toEqual([true, true, true, false, true]);
    expect(count.received).toBe(5);
    expect(count.lost).toBe(1);
  });

  it('refuses a packet that came twice', () => {
    const count = new ReceptionCount();
    expect([5, 5].map((sequence) => count.note(packet(sequence)))).toEqual([true, false]);
    expect(count.lost).toBe(0);
  });

});
