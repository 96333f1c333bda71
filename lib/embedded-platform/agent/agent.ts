import type { Dealership } from '@/lib/dealerships/dealerships';
import type { Utterance } from '../speech/speech-service';
import { parseAppMessage, type AppMessage } from './app-messages';
import { createConversation, type Reply } from './conversation';
import { createEar } from './ear';
import { isWanted, type EndedReason, type PlatformMessage } from './messages';
import { createPatience } from './patience';
import { phrasesOf } from './phrases';
import { createPlayback } from './playback';
import { createTimers } from './timers';

export interface AgentOptions {
  firstMessage: string | undefined;
  dealership: Dealership | undefined;
  /** Only messages of these types are emitted, and 'listening' always. */
  clientMessages: readonly string[];
  maxDurationSeconds: number;
  silenceTimeoutSeconds: number;
  speak(text: string): Promise<Utterance>;
  /** To the page's app-message. */
  emit(message: 'listening' | PlatformMessage): void;
  /** The agent has ended the call; the transport says so and frees the room. */
  hangUp(endedReason: EndedReason): void;
  /** What time it is; opening hours and bookings depend on it. */
  now?(): Date;
}

/** One call's agent. It knows nothing of how sound and messages travel. */
export interface Agent {
  /** The page plays sound: begins the call with 'listening' and the first message. */
  start(): void;
  /** Takes the visitor's sound: 960 samples, 48 kHz mono, 20 ms. */
  hear(frame: Int16Array): void;
  /** Gives the agent's next 20 ms as an Opus packet, or null for silence; call it every 20 ms. */
  nextPacket(): Uint8Array | null;
  /** Takes an app message of the page's SDK, parsed if it was JSON; unknown ones are ignored. */
  receive(data: unknown): void;
  /** Takes what the browser's speech recognition understood. */
  heard(text: string, isFinal: boolean): void;
  /** Whether the browser recognises speech at all. */
  recognition(isAvailable: boolean): void;
  /** Frees timers and lines; idempotent. Emits nothing: the visitor has gone. */
  stop(): void;
}

const MAX_SAY_CHARACTERS = 1_000;
/** Of all that a page may have said in a call: the synthesizer is shared, and a page can be hostile. */
const MAX_SAY_CHARACTERS_PER_CALL = 10_000;
/** The last packet still has the network and the page's buffer before it when the call ends. */
const LAST_WORD_MS = 400;

/** Synthesizes a line ahead of its call, phrase by phrase as the agent will ask for it. */
export async function prepareLine(text: string, speak: AgentOptions['speak']): Promise<void> {
  await Promise.all(phrasesOf(text).map(speak));
}

export function createAgent(options: AgentOptions): Agent {
  const { dealership, now = () => new Date() } = options;
  const conversation = createConversation({ dealership, now });
  const timers = createTimers();
  let state: 'waiting' | 'live' | 'stopped' = 'waiting';
  let isMuted = false;
  let failures = 0;
  let sayCharacters = 0;
  let turn = -1;
  let assistantTurn = -1;

  function emit(message: PlatformMessage): void {
    if (isWanted(message, options.clientMessages)) options.emit(message);
  }

  const playback = createPlayback({
    speak: options.speak,
    onStarted() {
      failures = 0;
      turn += 1;
      assistantTurn = turn;
      patience.pause();
      emit({ type: 'speech-update', status: 'started', role: 'assistant', turn });
    },
    onPhrase: (text) => ear.agentSays(text),
    onSaid(transcript, isFinal) {
      const transcriptType = isFinal ? 'final' : 'partial';
      emit({ type: 'transcript', role: 'assistant', transcriptType, transcript });
    },
    onStopped() {
      emit({ type: 'speech-update', status: 'stopped', role: 'assistant', turn: assistantTurn });
      if (!ear.isVoiceOn) patience.wait();
      ear.agentStopped();
    },
    onDelayed: () => emit({ type: 'hang' }),
    onFailed() {
      failures += 1;
      // The synthesizer restarts by itself: one more try, then there is no voice to go on with.
      if (failures > 1) end('pipeline-error-custom-voice-failed');
      else reply(conversation.repeat());
    },
  });

  const ear = createEar({
    timers,
    isAgentSpeaking: () => playback.isSpeaking && !isMuted,
    isAgentBusy: () => playback.isBusy,
    onVoiceStarted() {
      turn += 1;
      patience.pause();
      patience.renew();
      interrupt();
      emit({ type: 'speech-update', status: 'started', role: 'user', turn });
    },
    onVoiceEnded() {
      emit({ type: 'speech-update', status: 'stopped', role: 'user', turn });
      if (!playback.isSpeaking) patience.wait();
    },
    onWords(transcript, isFinal) {
      patience.renew();
      const transcriptType = isFinal ? 'final' : 'partial';
      emit({ type: 'transcript', role: 'user', transcriptType, transcript });
    },
    onInterruption: interrupt,
    onTurn(words) {
      // Nobody may cut in on this line, so nothing is answered until it has been said.
      if (playback.isBusy && !playback.isInterruptible) return;
      if (words === undefined) reply(conversation.lead());
      else reply(words === '' ? conversation.unclear() : conversation.answer(words));
    },
  });

  const patience = createPatience(timers, options.silenceTimeoutSeconds * 1_000, {
    onNudge: () => playback.say({ text: conversation.nudge().text, isInterruptible: true }),
    onTimeout: () => end('silence-timed-out'),
  });

  function reply({ text, endsCall }: Reply): void {
    patience.renew();
    playback.say({
      text,
      isInterruptible: !endsCall,
      ...(endsCall && { onSpoken: () => endSoon('assistant-ended-call') }),
    });
  }

  function interrupt(): void {
    if (!playback.isBusy || !playback.isInterruptible) return;
    const wasSpeaking = playback.isSpeaking;
    playback.interrupt();
    conversation.cutOff();
    if (wasSpeaking) emit({ type: 'user-interrupted' });
  }

  function endSoon(reason: EndedReason): void {
    timers.set('end', LAST_WORD_MS, () => end(reason));
  }

  function end(reason: EndedReason): void {
    if (state !== 'live') return;
    emit({ type: 'status-update', status: 'ended', endedReason: reason });
    stop();
    options.hangUp(reason);
  }

  function stop(): void {
    state = 'stopped';
    timers.clearAll();
    playback.clear();
  }

  function obey(message: AppMessage): void {
    if (message.type === 'end-call') return end('customer-ended-call');
    if (message.type === 'control') {
      if (message.control !== 'say-first-message') isMuted = message.control === 'mute-assistant';
      else if (options.firstMessage) reply({ text: options.firstMessage });
      return;
    }
    if (message.type === 'say') {
      const text = (message.message ?? message.content ?? '').slice(0, MAX_SAY_CHARACTERS);
      sayCharacters += text.length;
      if (sayCharacters > MAX_SAY_CHARACTERS_PER_CALL) return;
      if (message.interruptAssistantEnabled) playback.interrupt();
      conversation.remember(text);
      playback.say({
        text,
        isInterruptible: message.interruptionsEnabled ?? true,
        ...(message.endCallAfterSpoken && {
          onSpoken: () => endSoon('assistant-ended-call-after-message-spoken'),
        }),
      });
      return;
    }
    const { role } = message.message;
    const content = message.message.content.slice(0, MAX_SAY_CHARACTERS);
    if (role === 'assistant') conversation.remember(content);
    if (message.triggerResponseEnabled === false) return;
    ear.forget();
    playback.interrupt();
    reply(role === 'user' ? conversation.answer(content) : conversation.nudge());
  }

  return {
    start() {
      if (state !== 'waiting') return;
      state = 'live';
      options.emit('listening');
      emit({ type: 'status-update', status: 'in-progress' });
      const longest = options.maxDurationSeconds * 1_000;
      timers.set('duration', longest, () => end('exceeded-max-duration'));
      patience.wait();
      if (!options.firstMessage) return;
      conversation.remember(options.firstMessage);
      reply({ text: options.firstMessage });
    },
    hear(frame) {
      if (state === 'live') ear.hear(frame);
    },
    nextPacket() {
      if (state !== 'live') return null;
      ear.tick();
      const packet = playback.next();
      return isMuted ? null : packet;
    },
    receive(data) {
      const message = state === 'live' ? parseAppMessage(data) : undefined;
      if (message) obey(message);
    },
    heard(text, isFinal) {
      if (state === 'live') ear.heard(text, isFinal);
    },
    recognition: ear.recognition,
    stop() {
      if (state !== 'stopped') stop();
    },
  };
}
