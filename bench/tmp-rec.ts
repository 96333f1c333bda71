import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { heardIn, inNoise, noises, overlap } from '@/testing/heard';
import { speakers, spoken } from '@/testing/spoken';
import { understand } from '@/lib/embedded-platform/dialogue/understand';
import { openRecognizer } from '@/lib/embedded-platform/speech/recognizer';
const dir = 'lib/embedded-platform/dialogue/conversations/';
const section4 = [
  'Something is wrong with my car.',
  'How much is a RAV4 XLE?',
  'I want a test drive this weekend.',
  'I want to talk to sales.',
  'Actually, make it Saturday.',
  'No, make it nine.',
  'Is my car ready?',
  'I need an oil change and a tire rotation on the twenty eighth at ten.',
  'Can I cancel my appointment?',
  'Can I move my appointment to Monday?',
  'What is my truck worth as a trade in?',
  'I want a refund.',
  'Do you have a front bumper for a Camry?',
  'Can you call me back?',
  'I want to leave a message for Dave in service.',
  'Can I finance with bad credit?',
  'My brakes failed and I am on the highway.',
  'I need a tow truck.',
  'Take my email.',
  'Does it integrate with CDK?',
  'How are you different from the others?',
  'Who makes you?',
  'How many customers do you have?',
  'What happens when you make a mistake?',
  'Can I keep my own number?',
  'What is the funding goal?',
  'What is the return on investment?',
  'I would like to set up a meeting.',
];
void (async () => {
  const recognizer = await openRecognizer();
  const places = Object.entries(await noises());
  const list: { s: string; set: string[]; from: string }[] = section4.map((s) => ({
    s,
    set: ['s', 'a', 't', 'o', 'd'],
    from: 'section4',
  }));
  for (const f of readdirSync(dir)) {
    if (f === 'spanish.json') continue;
    for (const c of JSON.parse(readFileSync(dir + f, 'utf8'))) {
      const s = c.turns[0].say;
      if (/[^\x00-\x7f’]/.test(s)) continue;
      list.push({ s, set: c.side === 'store' ? ['s', 'a', 't'] : ['o', 'a', 'd'], from: f });
    }
  }
  const intentOf = async (w: string, set: string[]) =>
    (await understand(w, new Set(set), () => 0))[0]?.meant[0]?.id;
  const score: Record<string, [number, number, number]> = {};
  const out: string[] = [];
  const every = Number(process.argv[2] ?? 4);
  let n = 0;
  console.log(list.length, 'sentences');
  for (const [i, { s, set, from }] of list.entries()) {
    const want = await intentOf(s, set);
    for (const [w, speaker] of speakers.entries())
      for (const [p, [name, noise]] of places.entries()) {
        if ((i + w * 3 + p) % every !== 0 && from !== 'section4') continue;
        const heard = (await heardIn(inNoise(await spoken(speaker, s), noise), recognizer)).join(
          ' ',
        );
        const got = await intentOf(heard, set);
        const keys = [`${speaker}`, name, from, 'all', `${speaker} ${name}`];
        for (const k of keys) {
          const e = (score[k] ??= [0, 0, 0]);
          e[0] += got === want ? 1 : 0;
          e[1] += 1;
          e[2] += overlap(s, heard);
        }
        if (got !== want) out.push(`${speaker} ${name} | ${s} | ${heard} | ${want} -> ${got}`);
        n++;
      }
  }
  console.table(
    Object.fromEntries(
      Object.entries(score).map(([k, [a, b, o]]) => [
        k,
        { share: (a / b).toFixed(3), n: b, overlap: (o / b).toFixed(3) },
      ]),
    ),
  );
  writeFileSync('/tmp/perf23/rec-misses.txt', out.join('\n'));
  process.exit();
})();
