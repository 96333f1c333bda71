/** Encodes the sounds, one after another, as a mono 16-bit WAV file. `sampleRate` in Hz. */
export function wav(sounds: readonly Int16Array[], sampleRate: number): Buffer {
  const data = Buffer.concat(sounds.map((s) => Buffer.from(s.buffer, s.byteOffset, s.byteLength)));
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}
