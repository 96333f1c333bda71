import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { closeSpeech } from '@/lib/embedded-platform/speech/speech';
import { synthesizePcm } from '@/testing/synthesize';
import { audioFile, type Part, type Recording, recordings } from './audio';
import { wav } from './wav';

const sampleRate = 48_000;

/** Makes the fake microphones' recordings with the platform's synthesizer. */
export default async function makeRecordings(): Promise<void> {
  for (const name of Object.keys(recordings) as Recording[]) {
    const parts: readonly Part[] = recordings[name];
    const sounds = await Promise.all(
      parts.map((part) =>
        'say' in part ? synthesizePcm(part.say) : new Int16Array(part.pause * sampleRate),
      ),
    );
    const file = audioFile(name);
    mkdirSync(dirname(file), { recursive: true });
    // Replaces the file atomically, since tests of another process may be playing it.
    writeFileSync(`${file}.${process.pid}`, wav(sounds, sampleRate));
    renameSync(`${file}.${process.pid}`, file);
  }
  closeSpeech();
}
