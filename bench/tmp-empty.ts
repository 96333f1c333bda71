import { createEar } from '@/lib/embedded-platform/agent/ear';
import { createTurnDetector } from '@/lib/embedded-platform/agent/turn-detector';
import { setTimeout as sleep } from 'node:timers/promises';
import { inNoise, noises } from '@/testing/heard';
import { spoken } from '@/testing/spoken';
import { openRecognizer } from '@/lib/embedded-platform/speech/recognizer';
import { framesOf, joined, silence } from '@/testing/synthetic-sound';
import { toFloat } from '@/lib/embedded-platform/speech/pcm';
const cases: [any, string, string][] = [
  ['slt', 'fan', 'Is my car ready?'],
  ['en-us+f3', 'fan', 'book an oil change tomorrow at 11'],
  ['rms', 'quiet', 'heading on a road trip next week and I need my oil done first'],
  ['slt', 'café', 'I want a refund.'],
  ['slt', 'fan', 'I want a refund.'],
  ['en-us', 'quiet', 'oil change, end of the week'],
  ['en-us+f3', 'quiet', 'how much is an oil change'],
  ['slt', 'café', 'can I speak to Mike in sales'],
  ['en-us', 'quiet', 'do you service BMWs'],
];
void (async () => {
  const r = await openRecognizer();
  const n = await noises();
  for (const [who, where, s] of cases) {
    const snd = joined(inNoise(await spoken(who, s), n[where]!), silence(2));
    const frames = framesOf(snd);
    const d = createTurnDetector();
    const ev: string[] = [];
    frames.forEach((f, i) => {
      const e = d.push(f, false);
      if (e) ev.push(`${e}@${i * 20}`);
    });
    const log: string[] = [];
    let jobs = 0;
    const ear = createEar({
      transcribe: async (x, sig, p) => {
        if (p) return '';
        jobs++;
        const t = performance.now();
        try {
          const w = await r.transcribe(x, sig);
          log.push(`[${(x.length / 16000).toFixed(2)}s ${(performance.now() - t) | 0}ms "${w}"]`);
          return w;
        } catch (e) {
          log.push(`[ERR ${e} ${(performance.now() - t) | 0}ms]`);
          throw e;
        } finally {
          jobs--;
        }
      },
      isAgentSpeaking: () => false,
      isAgentBusy: () => false,
      agentWords: () => '',
      onTurnStarted: () => log.push('turn'),
      onVoice: (v) => log.push('v' + v),
      onWords: () => {},
      onTurn: (w) => log.push(`TURN "${w}"`),
      onDeaf: () => log.push('DEAF'),
    });
    for (const f of frames) {
      ear.hear(f);
      ear.tick();
      while (jobs) await sleep(2);
      await Promise.resolve();
    }
    console.log(who, where, s, '\n  ', ev.join(' '), '\n  ', log.join(' '));
    const whole = Float32Array.from(frames.flatMap((f) => [...toFloat(f)]));
    console.log('   whole:', await r.transcribe(whole));
  }
  process.exit();
})();
