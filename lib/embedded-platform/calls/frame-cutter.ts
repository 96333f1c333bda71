import { SAMPLES_PER_FRAME } from '../media/rtp';

/** Makes frames of 20 ms out of what packets hold, which is 20 ms mostly, but may be more or less. */
export function createFrameCutter(take: (frame: Int16Array) => void): (bytes: Uint8Array) => void {
  let pending = new Int16Array(0);
  return (bytes) => {
    const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
    if (pending.length === 0 && samples.length === SAMPLES_PER_FRAME) return take(samples);
    const all = new Int16Array(pending.length + samples.length);
    all.set(pending);
    all.set(samples, pending.length);
    let at = 0;
    for (; at + SAMPLES_PER_FRAME <= all.length; at += SAMPLES_PER_FRAME) {
      take(all.subarray(at, at + SAMPLES_PER_FRAME));
    }
    pending = all.slice(at);
  };
}
