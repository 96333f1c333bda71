import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { inNoise, noises } from '@/testing/heard';
import { hasEspeak, soundOf, speakers, spoken } from '@/testing/spoken';
import { joined, silence } from '@/testing/synthetic-sound';
import { launchOptions } from '../e2e/browser-options';
import type { Site } from '../e2e/site';
import { wav } from '../e2e/wav';
import { round } from './statistics';

declare global {
  interface Window {
    /** Set by bench/watch-answers.js. */
    answerTimes: number[];
  }
}

const sentences = [
  'I need an oil change on Friday.',
  'Do I need to pay for the recall?',
  'Are you open on Saturday?',
  'What is my Silverado worth on trade?',
  'I want to talk to a person.',
  'How much is an oil change?',
  'Can I talk to somebody in sales?',
  "I'd like to test drive a Tundra this weekend.",
];
/** Real people, who say cards: Debian's package pocketsphinx-testdata. */
const people = '/usr/share/pocketsphinx/test/data/cards';
const PAGE = '/SunriseToyota';
/** The agent opens meanwhile. */
const OPENING_SECONDS = 9;
const RATE = 48_000;

/** Prints how long the agent takes from a caller's last sound to its first, as a page hears both. */
export async function timeAnswers(site: Site): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'answers-'));
  const times: number[] = [];
  for (const sound of await recordings()) {
    const file = join(folder, 'microphone.wav');
    const whole = joined(silence(OPENING_SECONDS), sound, silence(30));
    writeFileSync(file, wav([Int16Array.from(whole, (sample) => sample * 32_767)], RATE));
    times.push(await answerTime(site, file));
  }
  rmSync(folder, { recursive: true });
  times.sort((a, b) => a - b);
  const seconds = (part: number) =>
    round((times[Math.ceil(times.length * part) - 1] ?? NaN) / 1_000, 2);
  console.log(
    `\nFrom a caller's last sound to the agent's first, of ${times.length} recordings: median ${seconds(0.5)} s, 95th percentile ${seconds(0.95)} s, longest ${seconds(1)} s`,
  );
}

async function recordings(): Promise<Float32Array[]> {
  const { quiet } = await noises();
  const sounds: Float32Array[] = [];
  for (const speaker of hasEspeak() ? speakers : speakers.slice(0, 2))
    for (const sentence of sentences) sounds.push(await spoken(speaker, sentence));
  const files = existsSync(people)
    ? readdirSync(people).filter((name) => name.endsWith('.wav'))
    : [];
  sounds.push(...files.map((file) => soundOf(readFileSync(join(people, file)))));
  return sounds.map((sound) => inNoise(sound, quiet!));
}

/** Calls, has the microphone play the file, and hangs up when it is answered. */
async function answerTime(site: Site, file: string): Promise<number> {
  const browser = await chromium.launch(launchOptions(file));
  try {
    const page = await (await browser.newContext({ permissions: ['microphone'] })).newPage();
    await page.addInitScript({ path: 'bench/watch-answers.js' });
    await page.goto(site.url + PAGE);
    await page.getByRole('button', { name: 'Start voice call' }).first().click();
    const answers = await page.waitForFunction(
      () => window.answerTimes.length > 0 && window.answerTimes,
      undefined,
      { timeout: 60_000 },
    );
    const [time = NaN] = (await answers.jsonValue()) as number[];
    return time;
  } finally {
    await browser.close();
  }
}
