import { setTimeout as sleep } from 'node:timers/promises';
import { createAgent } from '@/lib/embedded-platform/agent/agent';
import { createConversation } from '@/lib/embedded-platform/dialogue/conversation';
import { openRecognizer } from '@/lib/embedded-platform/speech/recognizer';
import { closeSpeech, openVoice } from '@/lib/embedded-platform/speech/speech';
import { inNoise, noises } from '@/testing/heard';
import { spoken } from '@/testing/spoken';
import { framesOf } from '@/testing/synthetic-sound';

const sentences = [
  'I need an oil change on Friday.',
  'Do I need to pay for the recall?',
  'Are you open on Saturday?',
  'What is my Silverado worth on trade?',
  'I want to talk to a person.',
  'How much does it cost?',
  'Can I talk to somebody in sales?',
  "I'd like to test drive a Tundra this weekend.",
];
const ROUNDS = 3;
/** Where a synthesized sentence ends: the last 20 ms louder than this, of full scale. */
const AUDIBLE = 300; let log: string[] = [];

/** Prints how long the agent takes from a caller's last sound to its first, at the service itself: no network. */
void timeAnswers().then(() => process.exit());
async function timeAnswers(): Promise<void> {
  const times = (await answerTimes(ROUNDS)).sort((a, b) => a - b);
  const share = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
  console.log(`Time to an answer: median ${share(0.5)} ms, 95th percentile ${share(0.95)} ms`);
}

async function answerTimes(rounds: number): Promise<number[]> {
  const recognizer = await openRecognizer();
  const { quiet } = await noises();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const sentence of sentences) {
      const sound = inNoise(await spoken(round % 2 ? 'rms' : 'slt', sentence), quiet!);
      log = []; const sp = openVoice(); const t = await answerTime(framesOf(sound), async (x, sig, part) => { const a = performance.now(); const w = await recognizer.transcribe(x, sig, part); if (!part) log.push(`T@${Math.round(a - eov)}+${Math.round(performance.now() - a)} "${w}"`); return w; }, async (x, sig) => { const a = performance.now(); const r = await sp(x, sig); log.push(`S@${Math.round(a - eov)}+${Math.round(performance.now() - a)}`); return r; }); times.push(t); console.log(Math.round(t), sentence, log.join(' '));
    }
  }
  recognizer.close();
  closeSpeech();
  return times;
}

let eov = 0;
async function answerTime(
  frames: readonly Int16Array[],
  transcribe: NonNullable<Parameters<typeof createAgent>[1]['transcribe']>,
  speak: Parameters<typeof createAgent>[1]['speak'],
): Promise<number> {
  const agent = createAgent(
    {
      firstMessage: undefined,
      side: 'voice',
      store: undefined,
      prompt: undefined,
      voice: 'slt',
      clientMessages: [],
      maxDurationSeconds: 60,
      silenceTimeoutSeconds: 30,
    },
    {
      speak,
      transcribe,
      conversation: createConversation({
        side: 'voice',
        store: undefined,
        canHear: true,
        now: () => new Date(),
      }),
      emit: () => undefined,
      note: () => undefined,
      hangUp: () => undefined,
    },
  );
  agent.start();
  const last = frames.findLastIndex((frame) => frame.some((sample) => Math.abs(sample) > AUDIBLE));
  const startedAt = performance.now();
  const endOfVoice = eov = startedAt + (last + 1) * 20;
  for (let frame = 0; frame < 500; frame += 1) {
    await sleep(Math.max(0, startedAt + (frame + 1) * 20 - performance.now()));
    agent.hear(frames[frame] ?? new Int16Array(320));
    if (agent.nextPacket() && frame > last) break;
  }
  agent.stop();
  return performance.now() - endOfVoice;
}
