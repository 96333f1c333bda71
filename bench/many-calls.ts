import { setTimeout as wait } from 'node:timers/promises';
import * as webrtc from 'node-datachannel';
import { openVoice } from '@/lib/embedded-platform/speech/speech';
import {
  joinCall,
  PAYLOAD_TYPE,
  SAMPLES_PER_FRAME,
  SILENCE,
  Voice,
} from '../e2e/support/native-visitor';
import { voiceServiceOf } from '../e2e/support/server-processes';
import { type OwnSite, platformToken } from '../e2e/support/site';
import { percentile, residentMiB, round } from './statistics';

const CALLS = 20;
const SECONDS = 60;
const FRAME_MS = 20;
/** Smallest buffer of a page. */
const LATE_MS = 40;
/** Pause between a caller's sentences, in which the agent answers. */
const PAUSE_PACKETS = 250;
const MOST_MIB = 900;

const sentences = [
  'How much does it cost for my dealership?',
  'Do you integrate with the systems we already have?',
  'I need an oil change and a tire rotation on Friday.',
  'Can I talk to somebody in sales?',
  "I'd like to test drive a Tundra this weekend.",
];

/** Holds 20 calls, in half of which the visitor talks; fails if a packet of an agent is late or lost. */
export async function holdManyCalls(site: OwnSite): Promise<void> {
  const speak = openVoice('rms');
  const said = await Promise.all(sentences.map((sentence) => speak(sentence)));
  const until = performance.now() + SECONDS * 1_000;
  const service = voiceServiceOf(site);
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, residentMiB(service))), 1_000);
  const calls = Array.from({ length: CALLS }, async (_, index) => {
    await wait(index * 300);
    const isTalker = index % 2 === 0;
    return holdCall(site.url, isTalker ? said[(index / 2) % said.length] : undefined, until);
  });
  const held = await Promise.all(calls);
  clearInterval(watch);
  const delays = held.flatMap((call) => call.delays);
  const waits = held.flatMap((call) => call.waits);
  const late = delays.filter((delay) => delay > LATE_MS).length;
  const lost = held.reduce((sum, call) => sum + call.lost, 0);
  const at = (all: number[], share: number) => round(percentile(all, share), 0);
  console.log(`\n${CALLS} calls at once for ${SECONDS} s, a caller talking in half of them`);
  console.table({
    'packets of agents': delays.length,
    [`of them over ${LATE_MS} ms late`]: late,
    lost,
    'longest delay, ms': at(delays, 1),
    'answers to callers': waits.length,
    'time to an answer, ms, median': at(waits, 0.5),
    'time to an answer, ms, 95th percentile': at(waits, 0.95),
    'memory of the voice service, MiB, at most': round(memory, 0),
  });
  if (late + lost > 0 || memory > MOST_MIB) throw new Error('So many calls are too many here.');
}

/** Simulates a visitor who repeats a sentence, or says nothing. */
export async function holdCall(
  baseUrl: string,
  sentence: readonly Uint8Array[] | undefined,
  until: number,
) {
  const arrivals: { sequence: number; timestamp: number; at: number }[] = [];
  const waits: number[] = [];
  let quietSince: number | undefined;
  const { peer, track, channel, ssrc, opened } = await joinCall({
    webrtc,
    baseUrl,
    token: platformToken,
    assistant: {
      firstMessage: 'Thank you for calling. What can I do for you?',
      silenceTimeoutSeconds: 3_600,
    },
    onAudio(packet: Buffer) {
      const at = performance.now();
      if ((packet.readUInt8(1) & 0x7f) !== PAYLOAD_TYPE) return;
      arrivals.push({ sequence: packet.readUInt16BE(2), timestamp: packet.readUInt32BE(4), at });
      if (quietSince === undefined || packet.length <= 12 + SILENCE.length) return;
      waits.push(at - quietSince);
      quietSince = undefined;
    },
    onMessage: () => undefined,
  });
  await opened;
  channel.sendMessage('{"t":"app","data":"playable"}');
  const voice = new Voice(ssrc);
  const startedAt = performance.now();
  for (let sent = 0; performance.now() < until; sent += 1) {
    await wait(Math.max(0, startedAt + sent * FRAME_MS - performance.now()));
    const round = (sentence?.length ?? 0) + PAUSE_PACKETS;
    const spoken = sentence?.[(sent % round) - PAUSE_PACKETS];
    track.sendMessageBinary(voice.packet(spoken ? Buffer.from(spoken) : SILENCE));
    if (spoken && sent % round === round - 1) quietSince = performance.now();
    if (sent % 50 === 0) channel.sendMessage('{"t":"beat","n":0}');
  }
  channel.sendMessage('{"t":"leave"}');
  peer.close();
  return { waits, ...delaysOf(arrivals) };
}

/** Delay of each packet relative to the quickest, in milliseconds, and the number of lost packets. */
function delaysOf(arrivals: readonly { sequence: number; timestamp: number; at: number }[]) {
  const since = arrivals[0]!;
  const places = arrivals.map(({ sequence }) => (sequence - since.sequence) & 0xffff);
  const delays = arrivals.map(({ timestamp, at }) => {
    const frames = ((timestamp - since.timestamp) >>> 0) / SAMPLES_PER_FRAME;
    return at - frames * FRAME_MS;
  });
  const quickest = Math.min(...delays);
  return {
    delays: delays.map((delay) => delay - quickest),
    lost: Math.max(...places) + 1 - arrivals.length,
  };
}
