import { readFileSync } from 'node:fs';
import { agentCall } from './home/agent-call';
import { pause, sample } from './sample';

/** MPEG-1 layer 3, 64 kbit/s, 44.1 kHz, mono. */
const BYTES_PER_SECOND = 8_000;

test.each([sample, agentCall.call])(
  '$recording is as long as its sentences',
  ({ recording, turns }) => {
    const mp3 = readFileSync(`public${recording}`);
    expect([mp3[0], mp3[1]! & 0xfe, mp3[2]! & 0xfc, mp3[3]! >> 6]).toEqual([0xff, 0xfa, 0x50, 3]);
    const seconds = turns.reduce((sum, turn) => sum + turn.seconds + pause, 0);
    expect(turns.every((turn) => turn.seconds > 1)).toBe(true);
    expect(Math.abs(mp3.length / BYTES_PER_SECOND - seconds)).toBeLessThan(0.5);
  },
);
