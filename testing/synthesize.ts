import type { VoiceName } from '@/lib/embedded-platform/speech/flite';
import { openVoice } from '@/lib/embedded-platform/speech/speech';

/** Synthesizes a text as a page hears it, in 48 kHz mono samples. */
export async function synthesizePcm(text: string, voice?: VoiceName): Promise<Int16Array> {
  // The native build (1.0.3) decodes nothing in the second file of a Jest process.
  process.env.OPUS_FORCE_WASM = '1';
  const { Decoder } = await import('@evan/opus');
  const packets = await openVoice(voice)(text);
  const decoder = new Decoder({ channels: 1, sample_rate: 48_000 });
  const frames = packets.map((packet) => Uint8Array.from(decoder.decode(packet)));
  return new Int16Array(new Uint8Array(Buffer.concat(frames)).buffer);
}
