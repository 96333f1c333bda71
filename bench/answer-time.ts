import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { inNoise, noises, wordsOff } from '@/testing/heard';
import { hasEspeak, soundOf, type Speaker, speakers, spoken } from '@/testing/spoken';
import { joined, silence } from '@/testing/synthetic-sound';
import { launchOptions } from '../e2e/support/browser-options';
import { voiceServiceOf } from '../e2e/support/server-processes';
import type { OwnSite } from '../e2e/support/site';
import { wav } from '../e2e/support/wav';
import { residentMiB, round, spreadOf } from './statistics';

type Stretch = [start: number, end: number];

declare global {
  interface Window {
    /** Set by bench/watch-call.js. */
    heardInCall: Record<'visitor' | 'agent', Stretch[]>;
  }
}

/** Sentences in pieces, with a second of silence between them. */
const sentences = [
  ['I need an oil change on Friday.'],
  ["I'd like to", 'bring in my', '2019 Camry for brakes.'],
  ['Are you open on Saturday?'],
  ['My check engine light just came on.'],
  ['My number is 303', '555', '0142.'],
  ['What is my Silverado worth on trade?'],
  ['Can I talk to somebody in sales?'],
];
/** Words spoken over the agent's first sentences. */
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
/** Time of the agent's opening. */
const OPENING_SECONDS = 9;
/** Time of the agent's answer. */
const ANSWER_SECONDS = 7;
const THINKING_SECONDS = 1;
const RATE = 48_000;
/** Time of an interruption, within the agent's first sentence. */
const CUTS_IN_AFTER = 4;
const LATEST_ANSWER_MS = 8_000;

interface Recording {
  caller: string;
  /** The sentences in order; `sound` contains all of them. */
  sentences: readonly string[];
  sound: Float32Array;
}

const after = (heard: readonly Stretch[], moment: number) =>
  heard.find(([start]) => start > moment)?.[0] ?? Infinity;

/**
 * Prints how well a browser call understands callers, how soon the agent answers, and how soon it stops for an
 * interruption.
 */
export async function timeAnswers(site: OwnSite): Promise<void> {
  const times: number[] = [];
  const rows: Record<string, object> = {};
  for (const { caller, sentences: all, sound } of await recordings()) {
    const { heard, turns } = await holdCall(site, '/SunriseToyota', sound);
    const words = all.join(' ');
    const { off, count } = wordsOff(words, turns.join(' '));
    const cut = Math.max(0, turns.length - all.length);
    rows[caller] = { words: count, off, turns: all.length, 'cut short': cut };
    for (const [, end] of heard.visitor) {
      const time = after(heard.agent, end) - end;
      if (
        time < LATEST_ANSWER_MS &&
        !heard.visitor.some(([start]) => start > end && start < end + time)
      )
        times.push(time);
    }
  }
  console.log('\nCallers in a browser: words off, and turns cut short');
  console.table(rows);
  console.log(`First sound after the last word, s: ${spreadOf(times, 1_000)}`);
  await timeInterruptions(site);
  console.log(`Memory of the voice service: ${round(residentMiB(voiceServiceOf(site)), 0)} MiB`);
}

async function timeInterruptions(site: OwnSite): Promise<void> {
  const stops: number[] = [];
  const isUninterrupted: boolean[] = [];
  const { quiet } = await noises();
  for (const speaker of present()) {
    for (const words of [...interruptions, ...murmurs]) {
      const speech = joined(silence(CUTS_IN_AFTER), await spoken(speaker, words), silence(3.5));
      const { heard, hasInterrupted } = await holdCall(site, '/', inNoise(speech, quiet!));
      const [start = NaN] = heard.visitor[0] ?? [];
      const stopped = heard.agent.find((stretch) => stretch[1] > start)?.[1] ?? NaN;
      if (murmurs.includes(words)) isUninterrupted.push(!hasInterrupted);
      else stops.push(hasInterrupted ? stopped - start : Infinity);
    }
  }
  console.log(`Silent after a voice over the agent's begins, s: ${spreadOf(stops, 1_000)}`);
  const held = isUninterrupted.filter(Boolean).length;
  console.log(`Goes on when it is agreed with: ${held} of ${isUninterrupted.length} times`);
}

const present = (): readonly Speaker[] => (hasEspeak() ? speakers : speakers.slice(0, 2));

async function recordings(): Promise<Recording[]> {
  const places = await noises();
  const calls = await Promise.all(
    present().map(async (speaker) => {
      const sounds = await Promise.all(sentences.map((pieces) => hesitating(speaker, pieces)));
      return { caller: speaker, sounds, words: sentences.map((pieces) => pieces.join(' ')) };
    }),
  );
  const files = existsSync(people) ? readdirSync(people).filter((name) => said[name]) : [];
  const ofPeople = {
    caller: 'people',
    sounds: files.map((file) => soundOf(readFileSync(join(people, file)))),
    words: files.map((file) => said[file]!),
  };
  const all = [
    ...[...calls, ...(files.length > 0 ? [ofPeople] : [])].map((call) => ({
      ...call,
      noise: 'quiet',
    })),
    ...calls.slice(0, 1).flatMap((call) => ['fan', 'café'].map((noise) => ({ ...call, noise }))),
  ];
  return all.map(({ caller, sounds, words, noise }) => {
    const parts = sounds.flatMap((sound) => [
      inNoise(sound, places[noise]!),
      silence(ANSWER_SECONDS),
    ]);
    return {
      caller: `${caller}, ${noise}`,
      sentences: words,
      sound: joined(silence(OPENING_SECONDS), ...parts),
    };
  });
}

async function hesitating(speaker: Speaker, pieces: readonly string[]): Promise<Float32Array> {
  const sounds = await Promise.all(pieces.map((piece) => spoken(speaker, piece)));
  return joined(
    ...sounds.flatMap((sound, at) => (at > 0 ? [silence(THINKING_SECONDS), sound] : [sound])),
  );
}

/** Makes a call whose microphone plays the sound once; returns what was heard of both sides, and the visitor's turns. */
async function holdCall(site: OwnSite, path: string, sound: Float32Array) {
  const folder = mkdtempSync(join(tmpdir(), 'answers-'));
  const file = join(folder, 'microphone.wav');
  const whole = joined(sound, silence(60));
  writeFileSync(file, wav([Int16Array.from(whole, (sample) => sample * 32_767)], RATE));
  const browser = await chromium.launch(launchOptions(file));
  try {
    const page = await (await browser.newContext({ permissions: ['microphone'] })).newPage();
    await page.addInitScript({ path: 'bench/watch-call.js' });
    await page.goto(site.url + path);
    await page.getByRole('button', { name: 'Start voice call' }).first().click();
    await page.waitForFunction(() => window.heardInCall.agent.length > 0);
    await sleep((sound.length / RATE) * 1_000);
    const heard = await page.evaluate(() => window.heardInCall);
    const [call] = await site.calls();
    const turns = call?.transcript.filter(({ role }) => role === 'user').map(({ text }) => text);
    return { heard, turns: turns ?? [], hasInterrupted: call?.interruptions === 1 };
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}
