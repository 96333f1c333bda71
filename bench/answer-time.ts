import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { inNoise, noises, wordsOff } from '@/testing/heard';
import { hasEspeak, soundOf, type Speaker, speakers, spoken } from '@/testing/spoken';
import { joined, silence } from '@/testing/synthetic-sound';
import { launchOptions } from '../e2e/support/browser-options';
import { voiceServiceOf } from '../e2e/support/server-processes';
import type { OwnSite, PlatformCall } from '../e2e/support/site';
import { residentMiB, round, spreadOf } from './statistics';

type Stretch = [start: number, end: number];

declare global {
  interface Window {
    /** Set by bench/watch-call.js. */
    heardInCall: Record<'visitor' | 'agent', Stretch[]>;
    sayInCall(base64: string): Promise<void>;
  }
}

/** Sentences in pieces, with a second of silence between them. */
const sentences = [
  ['I need an oil change on Friday.'],
  ["I'd like to", 'bring in my', '2019 Camry for brakes.'],
  ['My number is 303', '555', '0142.'],
  ['What is my Silverado worth on trade?'],
];
/** Words spoken over the agent's voice: the first kind stops it, the second does not. */
const interruptions = ['Wait.', 'Hold on.', 'No.', 'Actually, not today.', 'What does it cost?'];
const murmurs = ['Perfect.', 'Sounds good.', 'Exactly.', 'Makes sense.'];
/** Recordings of real people who name cards: Debian's package pocketsphinx-testdata. */
const people = '/usr/share/pocketsphinx/test/data/cards';
const said: Record<string, string> = {
  '001.wav': 'Ten of clubs.',
  '002.wav': 'Four queen of clubs.',
  '003.wav': 'Seven of clubs.',
  '005.wav': 'Eight of spades, four of clubs, seven of hearts.',
};
const THINKING_SECONDS = 1;
/** A voice over the agent's begins this long after it. */
const CUTS_IN_AFTER_MS = 500;
/** Longest breath between two of the agent's sentences; a voice in it is over the agent's as well. */
const BREATH_MS = 600;
/** Quiet after which the agent has finished, longer than its breath between two sentences. */
const FINISHED_MS = 900;
/** Longer than an answer takes on a busy machine: a later one would be taken for the next sentence's. */
const LATEST_ANSWER_MS = 12_000;
const LONGEST_ANSWER_MS = 20_000;

interface Remark {
  words: string;
  sound: Float32Array;
  /** Spoken over the agent's voice. */
  over?: 'interruption' | 'murmur';
}

interface Caller {
  name: string;
  remarks: readonly Remark[];
}

/** All figures of the calls so far, in milliseconds; `stops` is infinite where the agent did not stop. */
const newFigures = () => ({
  answers: [] as number[],
  stops: [] as number[],
  wentOn: [] as boolean[],
});
type Figures = ReturnType<typeof newFigures>;

/**
 * Prints how well a browser call understands callers, how soon the agent answers, and how soon it stops for an
 * interruption: each line as soon as it is known.
 */
export async function timeAnswers(site: OwnSite): Promise<void> {
  const figures = newFigures();
  const browser = await chromium.launch(launchOptions());
  try {
    const { timed, untimed } = await callers();
    for (const caller of timed) await holdCall(site, browser, caller, figures);
    // Several calls at once would delay each other's answers, but not change their words.
    await Promise.all(untimed.map((caller) => holdCall(site, browser, caller, newFigures())));
  } finally {
    await browser.close();
  }
  const { answers, stops, wentOn } = figures;
  console.log(`First sound after the last word, s: ${spreadOf(answers, 1_000)}`);
  console.log(`Silent after a voice over the agent's begins, s: ${spreadOf(stops, 1_000)}`);
  const held = wentOn.filter(Boolean).length;
  console.log(`Goes on when it is agreed with: ${held} of ${wentOn.length} times`);
  console.log(`Memory of the voice service: ${round(residentMiB(voiceServiceOf(site)), 0)} MiB`);
}

const present = (): readonly Speaker[] => (hasEspeak() ? speakers : speakers.slice(0, 2));

/** Makes the callers: each voice in a quiet room; one of them in noise, and people, for their words alone. */
async function callers(): Promise<Record<'timed' | 'untimed', Caller[]>> {
  const places = await noises();
  const say = async (speaker: Speaker, noise: string, pieces: readonly string[]) => ({
    words: pieces.join(' '),
    sound: inNoise(await hesitating(speaker, pieces), places[noise]!),
  });
  const timed = present().map(async (speaker, index) => {
    const remarks: Remark[] = [];
    for (const [at, pieces] of sentences.entries()) {
      const isMurmur = at === 1;
      const list = isMurmur ? murmurs : interruptions;
      const words = list[(index * 3 + at) % list.length]!;
      const over = isMurmur ? 'murmur' : 'interruption';
      remarks.push({ ...(await say(speaker, 'quiet', [words])), over });
      remarks.push(await say(speaker, 'quiet', pieces));
    }
    return { name: `${speaker}, quiet`, remarks };
  });
  const noisy = ['fan', 'café'].map(async (noise) => ({
    name: `${speakers[0]}, ${noise}`,
    remarks: await Promise.all(sentences.map((pieces) => say(speakers[0], noise, pieces))),
  }));
  const files = existsSync(people) ? readdirSync(people).filter((name) => said[name]) : [];
  const remarks = files.map((file) => {
    const sound = inNoise(soundOf(readFileSync(join(people, file))), places.quiet!);
    return { words: said[file]!, sound };
  });
  return {
    timed: await Promise.all(timed),
    untimed: [...(await Promise.all(noisy)), ...(files[0] ? [{ name: 'people', remarks }] : [])],
  };
}

async function hesitating(speaker: Speaker, pieces: readonly string[]): Promise<Float32Array> {
  const sounds = await Promise.all(pieces.map((piece) => spoken(speaker, piece)));
  return joined(
    ...sounds.flatMap((sound, at) => (at > 0 ? [silence(THINKING_SECONDS), sound] : [sound])),
  );
}

/** Makes a call, says one remark after the other, and prints what was understood of each, and of all. */
async function holdCall(
  site: OwnSite,
  browser: Browser,
  { name, remarks }: Caller,
  figures: Figures,
): Promise<void> {
  const context = await browser.newContext({ permissions: ['microphone'] });
  const page = await context.newPage();
  await page.addInitScript({ path: 'bench/watch-call.js' });
  await page.goto(`${site.url}/SunriseToyota`);
  const created = page.waitForResponse(/\/api\/call\/web$/);
  await page.getByRole('button', { name: 'Start voice call' }).first().click();
  const { id } = (await (await created).json()) as { id: string };
  const sum = { off: 0, count: 0, turns: 0, cut: 0 };
  for (const remark of remarks) {
    const { turns, note } = await makeRemark(site, page, id, remark, figures);
    if (remark.over !== 'murmur') {
      const { off, count } = wordsOff(remark.words, turns.join(' '));
      sum.off += off;
      sum.count += count;
      sum.turns += 1;
      sum.cut += Math.max(0, turns.length - 1);
    }
    console.log(`${name}: ${remark.words} → ${JSON.stringify(turns)} ${note}`);
  }
  console.log(
    `${name}: ${sum.off} of ${sum.count} words off, ${sum.cut} of ${sum.turns} turns cut short`,
  );
  await context.close();
}

/** Says a remark and waits for the answer; returns the turns that were understood. */
async function makeRemark(site: OwnSite, page: Page, id: string, remark: Remark, figures: Figures) {
  const { sound, over } = remark;
  await untilAgent(page, over ? 'speaks' : 'has finished');
  const before = await callOf(site, id);
  const from = await page.evaluate(() => performance.now());
  const samples = Int16Array.from(sound, (sample) => sample * 32_767);
  await page.evaluate(
    (base64) => window.sayInCall(base64),
    Buffer.from(samples.buffer).toString('base64'),
  );
  const notes: string[] = [];
  if (over === 'murmur') await sleep(FINISHED_MS);
  else {
    const time = await answerTime(page, from);
    if (time !== undefined) figures.answers.push(time);
    notes.push(time === undefined ? 'not answered' : `answered after ${round(time, 0)} ms`);
  }
  const after = await callOf(site, id);
  const { visitor, agent } = await page.evaluate(() => window.heardInCall);
  const start = visitor.find((stretch) => stretch[1] > from)?.[0] ?? Infinity;
  const hasStopped = after.interruptions > before.interruptions;
  const [, end = -Infinity] = agent.findLast((stretch) => stretch[0] < start) ?? [];
  const isOver = over !== undefined && (end > start || (hasStopped && end > start - BREATH_MS));
  const silentAfter = Math.max(0, end - start);
  if (over === 'murmur' && isOver) figures.wentOn.push(!hasStopped);
  if (over === 'interruption' && isOver) {
    figures.stops.push(hasStopped ? silentAfter : Infinity);
    notes.push(
      `${hasStopped ? 'stopped' : 'not stopped, silent'} after ${round(silentAfter, 0)} ms`,
    );
  }
  if (over && !isOver) notes.push('the agent had finished');
  if (over === 'murmur' && hasStopped) notes.push('stopped the agent');
  return { turns: after.turns.slice(before.turns.length), note: notes.join(', ') };
}

async function callOf(site: OwnSite, callId: string) {
  const call = (await site.calls()).find(({ id }: PlatformCall) => id === callId);
  const own = call?.transcript.filter(({ role }) => role === 'user') ?? [];
  return { turns: own.map(({ text }) => text), interruptions: Number(call?.interruptions) };
}

/** Waits until the agent has spoken for a while, or has finished. */
const untilAgent = (page: Page, state: 'speaks' | 'has finished') =>
  page.waitForFunction(
    ([isOver, cutsIn, finished]) => {
      const [start, end] = window.heardInCall.agent.at(-1) ?? [Infinity, Infinity];
      const now = performance.now();
      return (isOver && now - start > cutsIn) || now - end > finished;
    },
    [state === 'speaks', CUTS_IN_AFTER_MS, FINISHED_MS] as const,
    { timeout: LONGEST_ANSWER_MS, polling: 20 },
  );

/** Time from the last word to the agent's first sound; undefined if no answer comes. */
async function answerTime(page: Page, from: number): Promise<number | undefined> {
  const answered = page.waitForFunction(
    (since) => {
      const { visitor, agent } = window.heardInCall;
      const end = visitor.findLast((stretch) => stretch[1] > since)?.[1] ?? Infinity;
      const start = agent.find((stretch) => stretch[0] > end)?.[0];
      return start === undefined ? undefined : start - end;
    },
    from,
    { timeout: LATEST_ANSWER_MS, polling: 20 },
  );
  return answered.then((time) => time.jsonValue()).catch(() => undefined);
}
