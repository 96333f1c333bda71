import { Agent } from '@/lib/embedded-platform/agent/agent';
import type { AgentDependencies, CallOptions } from '@/lib/embedded-platform/agent/agent';
import type { PlatformMessage } from '@/lib/embedded-platform/agent/messages';
import { createConversation } from '@/lib/embedded-platform/dialogue/conversation';
import { framesOf, rms, scaledTo, silence, voice } from './synthetic-sound';

const ALL_MESSAGES = ['speech-update', 'transcript', 'status-update', 'user-interrupted', 'hang'];
export const FIRST = 'Hello and welcome to the test. What can I do for you today?';

/** Each phrase lasts a second; its packets contain its text. */
const PACKETS = 50;
const sayAtOnce = (text: string): Promise<Uint8Array[]> =>
  Promise.resolve(Array.from({ length: PACKETS }, () => Buffer.from(text)));

/** The real timer, which is not faked. */
const realTurn = setImmediate;

/** A call with its own clock: each step is 20 ms, one frame in and one packet out. */
export function openCall(options: Partial<CallOptions & AgentDependencies> = {}) {
  const messages: ('listening' | PlatformMessage)[] = [];
  const noted: PlatformMessage[] = [];
  const hungUp: string[] = [];
  const packets: (string | null)[] = [];
  let words = '';
  /** The answer in progress, for which the clock stops. */
  let thinking: Promise<unknown> | undefined;
  const conversation = createConversation({
    side: 'voice',
    store: undefined,
    canHear: !('transcribe' in options) || options.transcribe !== undefined,
    now: () => new Date('2026-03-02T15:00:00Z'),
  });
  const agent = new Agent(
    {
      firstMessage: FIRST,
      side: 'voice',
      store: undefined,
      prompt: undefined,
      voice: 'slt',
      clientMessages: ALL_MESSAGES,
      maxDurationSeconds: 300,
      silenceTimeoutSeconds: 30,
      ...options,
    },
    {
      speak: sayAtOnce,
      transcribe: () => Promise.resolve(words),
      conversation: {
        ...conversation,
        answer(said) {
          const reply = conversation.answer(said);
          thinking = reply;
          return reply;
        },
      },
      emit: (message) => messages.push(message),
      note: (message) => noted.push(message),
      hangUp: (reason) => hungUp.push(reason),
      ...options,
    },
  );

  async function hear(sound: Float32Array): Promise<void> {
    for (const frame of framesOf(sound)) {
      agent.hear(frame);
      const packet = agent.nextPacket();
      packets.push(packet && Buffer.from(packet).toString());
      await jest.advanceTimersByTimeAsync(20);
      await thinking;
      await new Promise((resolve) => realTurn(resolve));
    }
  }

  return {
    agent,
    messages,
    noted,
    hungUp,
    packets,
    hear,
    wait: (seconds: number) => hear(silence(seconds)),
    /** A voice that is recognized as these words. */
    speak(seconds: number, said = '') {
      words = said;
      return hear(scaledTo(voice(seconds), -18));
    },
    /** Two turns that are not understood. */
    async speakTwice() {
      for (const sound of [voice(1), silence(5), voice(1), silence(5)]) {
        await hear(rms(sound) === 0 ? sound : scaledTo(sound, -18));
      }
    },
    /** Short form of the messages from a position. */
    log: (from = 0) => messages.slice(from).map(brief),
    /** Phrases that the agent has finished. */
    said: () =>
      messages.flatMap((message) =>
        message !== 'listening' &&
        message.type === 'transcript' &&
        message.role === 'assistant' &&
        message.transcriptType === 'final'
          ? [message.transcript]
          : [],
      ),
  };
}

export function brief(message: 'listening' | PlatformMessage): string {
  if (message === 'listening') return message;
  if (message.type === 'speech-update') return `${message.role} ${message.status} ${message.turn}`;
  if (message.type === 'transcript') {
    return `${message.role} ${message.transcriptType}: ${message.transcript}`;
  }
  if (message.type !== 'status-update') return message.type;
  return message.status === 'ended' ? `ended ${message.endedReason}` : message.status;
}
