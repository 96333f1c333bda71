import { LineCache, type Utterance } from './line-cache';
import type { Budget } from './speech-lane';
import { createSpeechQueue, type Lane, type SpeechQueueDependencies } from './speech-queue';

export interface SpeechServiceDependencies extends SpeechQueueDependencies {
  /** What a synthesizer reads aloud for a line: spelled out, and safe. */
  toSpoken(text: string): string;
  /** What a call may have of the synthesizer. */
  callBudget: Budget;
  /** How many of its lines a call leaves to later ones, which can so displace no more than these. */
  linesKeptPerCall: number;
  /** Bytes of the site's own lines, and of those that calls leave. */
  siteCacheBytes: number;
  callCacheBytes: number;
}

/** One call's use of the synthesizer. */
export interface Voice {
  /**
   * Says a line.
   *
   * @param signal drops the line while it waits for its turn
   * @throws Error (rejects) where this line fails or is dropped; nobody else's does with it
   */
  speak(text: string, signal?: AbortSignal): Promise<Utterance>;
  /** The call is over: what waits is dropped. Idempotent. */
  close(): void;
}

export interface SpeechService {
  /** Opens a call's voice, to be closed with the call. */
  openVoice(): Voice;
  /** Says a line of the site itself, and keeps it where no call can displace it. */
  speak(text: string): Promise<Utterance>;
  synthesizePcm(text: string): Promise<Int16Array>;
  /** @throws Error (rejects) where the synthesizer makes no sound now */
  check(): Promise<void>;
  close(): void;
}

const SITE_LANE = { maxSeconds: 60, maxWaiting: 10_000 };
const CALL_LANE = { maxSeconds: 20, maxWaiting: 8 };

/** Speech from one worker, which calls share fairly and the site's own lines go ahead of. */
export function createSpeechService(dependencies: SpeechServiceDependencies): SpeechService {
  const queue = createSpeechQueue(dependencies);
  const siteLane = queue.openLane(SITE_LANE);
  const checkLane = queue.openLane(SITE_LANE);
  const siteLines = new LineCache(dependencies.siteCacheBytes);
  const callLines = new LineCache(dependencies.callCacheBytes);
  const siteLinesInTheMaking = new Map<string, Promise<Utterance>>();

  async function make(lane: Lane, text: string, signal?: AbortSignal): Promise<Utterance> {
    const spoken = dependencies.toSpoken(text);
    if (spoken === '') return { text, packets: [] };
    const sound = await lane.run(spoken, 'packets', signal);
    return { text, packets: 'packets' in sound ? sound.packets : [] };
  }

  async function makeSiteLine(text: string): Promise<Utterance> {
    try {
      const line = await make(siteLane, text);
      siteLines.keep(line);
      return line;
    } finally {
      siteLinesInTheMaking.delete(text);
    }
  }

  return {
    openVoice() {
      const lane = queue.openLane({ ...CALL_LANE, budget: dependencies.callBudget });
      let kept = 0;
      return {
        async speak(text, signal) {
          const known = siteLines.get(text) ?? callLines.get(text);
          if (known) return known;
          const line = await make(lane, text, signal);
          kept += 1;
          if (kept <= dependencies.linesKeptPerCall) callLines.keep(line);
          return line;
        },
        close: () => lane.close(),
      };
    },
    speak(text) {
      const known = siteLines.get(text);
      if (known) return Promise.resolve(known);
      const line = siteLinesInTheMaking.get(text) ?? makeSiteLine(text);
      siteLinesInTheMaking.set(text, line);
      return line;
    },
    async synthesizePcm(text) {
      const spoken = dependencies.toSpoken(text);
      if (spoken === '') return new Int16Array(0);
      const sound = await siteLane.run(spoken, 'pcm');
      return 'pcm' in sound ? sound.pcm : new Int16Array(0);
    },
    async check() {
      await checkLane.run('Ready.', 'packets');
    },
    close() {
      queue.close();
      siteLines.clear();
      callLines.clear();
    },
  };
}
