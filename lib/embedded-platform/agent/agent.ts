import type { Dealership } from '@/lib/dealerships/dealerships';
import type { Utterance } from '../speech/speech-service';
import { parseAppMessage, type AppMessage } from './app-messages';
import { createConversation, type Reply } from './conversation';
import { isWanted, type EndedReason, type PlatformMessage } from './messages';
import { createPlayback } from './playback';
import { phrasesOf } from './phrases';
import { createTimers } from './timers';
import { createTurnDetector } from './turn-detector';
import { createVisitorWords } from './visitor-words';

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
/** How long words may follow the end of the visitor's voice. */
const WORDS_LATE_MS = 1_500;
const WORDS_GRACE_MS = 250;
const NUDGE_AFTER_MS = 10_000;
/** Ticks without a frame from the visitor (muted, or lost) that count as silence. */
const MISSING_TICKS = 5;
const SILENT_FRAME = new Int16Array(960);

/** Synthesizes a first message ahead of its call, phrase by phrase as the agent will ask for it. */
export async function prepareLine(text: string, speak: AgentOptions['speak']): Promise<void> {
  await Promise.all(phrasesOf(text).map(speak));
}

export function createAgent(options: AgentOptions): Agent {
  const conversation = createConversation({
    dealership: options.dealership,
    now: options.now ?? (() => new Date()),
  });
  const timers = createTimers();
  const detector = createTurnDetector();
  const visitor = createVisitorWords();
  let state: 'waiting' | 'live' | 'stopped' = 'waiting';
  let isMuted = false;
  let recognises = false;
  let hasNudged = false;
  let failures = 0;
  let missingTicks = 0;
  let turn = -1;

  function emit(message: PlatformMessage): void {
    if (isWanted(message, options.clientMessages)) options.emit(message);
  }

  const playback = createPlayback({
    speak: options.speak,
    onStarted() {
      failures = 0;
      turn += 1;
      timers.clear('nudge');
      emit({ type: 'speech-update', status: 'started', role: 'assistant', turn });
    },
    onSaid(transcript, isFinal) {
      visitor.agentSaid(transcript);
      const transcriptType = isFinal ? 'final' : 'partial';
      emit({ type: 'transcript', role: 'assistant', transcriptType, transcript });
    },
    onStopped() {
      emit({ type: 'speech-update', status: 'stopped', role: 'assistant', turn });
      awaitVisitor();
    },
    onDelayed: () => emit({ type: 'hang' }),
    onFailed() {
      failures += 1;
      // The synthesizer restarts by itself: one more try, then there is no voice to go on with.
      if (failures > 1) end('pipeline-error-custom-voice-failed');
      else reply(conversation.repeat());
    },
  });

  function reply({ text, endsCall }: Reply): void {
    hasNudged = false;
    playback.say({
      text,
      isInterruptible: !endsCall,
      ...(endsCall && { onSpoken: () => end('assistant-ended-call') }),
    });
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

  /** Nobody speaks: asks once whether the visitor is there, and in the end hangs up. */
  function awaitVisitor(): void {
    const timeout = options.silenceTimeoutSeconds * 1_000;
    if (!hasNudged) {
      timers.set('silence', timeout, () => {
        if (playback.isBusy || detector.isSpeaking) awaitVisitor();
        else end('silence-timed-out');
      });
    }
    if (hasNudged || NUDGE_AFTER_MS >= timeout) return;
    timers.set('nudge', NUDGE_AFTER_MS, () => {
      if (playback.isBusy || detector.isSpeaking) return;
      hasNudged = true;
      playback.say({ text: conversation.nudge().text, isInterruptible: true });
    });
  }

  function interrupt(): void {
    if (!playback.isBusy || !playback.isInterruptible) return;
    const wasSpeaking = playback.isSpeaking;
    playback.interrupt();
    if (wasSpeaking) emit({ type: 'user-interrupted' });
  }

  function answer(): void {
    const words = visitor.take();
    if (words !== '') reply(conversation.answer(words));
    else if (recognises) reply(conversation.unclear());
    else reply(conversation.lead());
  }

  function answerIn(milliseconds: number): void {
    if (playback.isBusy && !playback.isInterruptible) return;
    timers.set('answer', milliseconds, answer);
  }

  function listen(frame: Int16Array): void {
    const event = detector.push(frame, playback.isSpeaking && !isMuted);
    if (event === 'started') {
      turn += 1;
      hasNudged = false;
      timers.clear('answer');
      timers.clear('nudge');
      interrupt();
      emit({ type: 'speech-update', status: 'started', role: 'user', turn });
    } else if (event === 'ended') {
      emit({ type: 'speech-update', status: 'stopped', role: 'user', turn });
      awaitVisitor();
      if (!recognises) answerIn(0);
      else answerIn(visitor.isComplete ? WORDS_GRACE_MS : WORDS_LATE_MS);
    }
  }

  function obey(message: AppMessage): void {
    if (message.type === 'end-call') return end('customer-ended-call');
    if (message.type === 'control') {
      if (message.control !== 'say-first-message') isMuted = message.control === 'mute-assistant';
      else if (options.firstMessage) reply({ text: options.firstMessage });
      return;
    }
    if (message.type === 'say') {
      if (message.interruptAssistantEnabled) playback.interrupt();
      playback.say({
        text: (message.message ?? message.content ?? '').slice(0, MAX_SAY_CHARACTERS),
        isInterruptible: message.interruptionsEnabled ?? true,
        ...(message.endCallAfterSpoken && {
          onSpoken: () => end('assistant-ended-call-after-message-spoken'),
        }),
      });
      return;
    }
    const { role, content } = message.message;
    if (role === 'assistant') conversation.remember(content.slice(0, MAX_SAY_CHARACTERS));
    if (message.triggerResponseEnabled === false) return;
    playback.interrupt();
    if (role === 'user') reply(conversation.answer(content.slice(0, MAX_SAY_CHARACTERS)));
    else reply(conversation.nudge());
  }

  return {
    start() {
      if (state !== 'waiting') return;
      state = 'live';
      options.emit('listening');
      emit({ type: 'status-update', status: 'in-progress' });
      timers.set('duration', options.maxDurationSeconds * 1_000, () =>
        end('exceeded-max-duration'),
      );
      awaitVisitor();
      if (!options.firstMessage) return;
      conversation.remember(options.firstMessage);
      reply({ text: options.firstMessage });
    },
    hear(frame) {
      if (state !== 'live') return;
      missingTicks = 0;
      listen(frame);
    },
    nextPacket() {
      if (state !== 'live') return null;
      missingTicks += 1;
      if (missingTicks > MISSING_TICKS) listen(SILENT_FRAME);
      const packet = playback.next();
      return isMuted ? null : packet;
    },
    receive(data) {
      const message = state === 'live' ? parseAppMessage(data) : undefined;
      if (message) obey(message);
    },
    heard(text, isFinal) {
      if (state !== 'live') return;
      const transcript = visitor.hear(text, isFinal, playback.isBusy);
      if (transcript === undefined) return;
      recognises = true;
      hasNudged = false;
      const transcriptType = isFinal ? 'final' : 'partial';
      emit({ type: 'transcript', role: 'user', transcriptType, transcript });
      if (visitor.isInterrupting) interrupt();
      if (detector.isSpeaking || !visitor.hasWords) return;
      if (!playback.isBusy) answerIn(isFinal ? WORDS_GRACE_MS : WORDS_LATE_MS);
    },
    recognition(isAvailable) {
      recognises = isAvailable;
    },
    stop() {
      if (state !== 'stopped') stop();
    },
  };
}
