/** @jest-environment node */
import { closeSpeech, speak, synthesizePcm } from './speech';

afterAll(closeSpeech);

test('says a line as packets of 20 ms', async () => {
  for (const k of [1, 2, 3, 4]) {
    const t = performance.now();
    const { packets } = await speak(
      "Hi, thanks for calling Sunrise Toyota! I'm the AI service assistant. How can I help? " +
        '!'.repeat(k),
    );
    console.log(
      packets.length / 50,
      performance.now() - t,
      packets.reduce((a, b) => a + b.length, 0),
    );
  }
  const pcm = await synthesizePcm('Hello there');
  console.log(pcm.length / 48000, Math.max(...pcm));
});
