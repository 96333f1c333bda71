// Collects the sounds that the ear gives to the recognizer for its final transcripts.
import { createEar } from '@/lib/embedded-platform/agent/ear';
import { readFileSync, readdirSync, writeFileSync, mkdirSync } from 'node:fs';
import { inNoise, noises } from '@/testing/heard';
import { spoken, speakers } from '@/testing/spoken';
import { framesOf, joined, silence } from '@/testing/synthetic-sound';
const dir = 'lib/embedded-platform/dialogue/conversations/';
const every = Number(process.argv[2] ?? 6);
const src = readFileSync('bench/tmp-rec.ts', 'utf8');
const section4: string[] = eval(/const section4 = (\[.*?\]);/s.exec(src)![1]!);
void (async () => {
  const n = Object.entries(await noises());
  const list: [string, string][] = section4.map((s) => [s, 'section4']);
  for (const f of readdirSync(dir)) {
    if (f === 'spanish.json') continue;
    for (const c of JSON.parse(readFileSync(dir + f, 'utf8'))) {
      const s = c.turns[0].say;
      if (!/[^\x00-\x7f’]/.test(s) && s.split(' ').length > 2) list.push([s, c.side]);
    }
  }
  mkdirSync('/tmp/perf23/sounds', { recursive: true });
  const index: object[] = [];
  let k = 0;
  for (const [i, [s, from]] of list.entries())
    for (const [w, who] of speakers.entries())
      for (const [p, [where, noise]] of n.entries()) {
        if (from === 'section4' ? (i + w * 3 + p) % 2 : (i + w * 3 + p) % every) continue;
        const frames = framesOf(joined(inNoise(await spoken(who, s), noise), silence(2)));
        const sounds: Float32Array[] = [];
        // with a transcript that is never finished, the turn goes on as long as 640 ms of quiet
        const ear = createEar({
          transcribe: async (x, _s, part) => {
            if (!part) sounds.push(x);
            return part ? '' : 'and';
          },
          isAgentSpeaking: () => false,
          isAgentBusy: () => false,
          agentWords: () => '',
          onTurnStarted() {},
          onVoice() {},
          onWords() {},
          onTurn() {
            if (sounds.length) sounds.push(new Float32Array(0));
          },
          onDeaf() {},
        });
        for (const f of frames) {
          ear.hear(f);
          ear.tick();
          await Promise.resolve();
          await Promise.resolve();
          await Promise.resolve();
        }
        const last = sounds.filter((x, j) => x.length && sounds[j + 1]?.length === 0);
        const files = last.map((x) => {
          const f = `/tmp/perf23/sounds/${k++}.f32`;
          writeFileSync(f, Buffer.from(x.buffer, x.byteOffset, x.byteLength));
          return f;
        });
        index.push({ s, from, who, where, files });
      }
  writeFileSync('/tmp/perf23/sounds/index.json', JSON.stringify(index));
  console.log(
    index.length,
    'cases',
    k,
    'sounds',
    index.filter((e: any) => e.files.length === 0).length,
    'without',
  );
  process.exit();
})();
