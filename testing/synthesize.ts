import { Decoder } from '@evan/opus';
import { speak, type VoiceName } from '@/lib/embedded-platform/speech/speech';

/** A text as a page hears it, in 48 kHz mono samples. */
export async function synthesizePcm(text: string, voice?: VoiceName): Promise<Int16Array> {
  const { packets } = await speak(text, voice);
  const decoder = new Decoder({ channels: 1, sample_rate: 48_000 });
  const frames = packets.map((packet) => decoder.decode(packet));
  return new Int16Array(new Uint8Array(Buffer.concat(frames)).buffer);
}
