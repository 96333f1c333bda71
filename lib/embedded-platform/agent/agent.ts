import type { Dealership } from '@/lib/dealerships/dealerships';
import { createConversation, type Reply } from '../dialogue/conversation';
import { inOneLine } from '../dialogue/one-line';
import type { Utterance } from '../speech/line-cache';
import { createEar } from './ear';
import { toolMessage, isWanted, type EndedReason, type PlatformMessage } from './messages';
import { createPageControl } from './page-control';
import { createPatience } from './patience';
import { createPlayback } from './playback';
import { createTimers } from './timers';

/** What the agent needs of a call, as plain data. */
export interface CallOptions {
  firstMessage: string | undefined;
  dealership: Dealership | undefined;
  /** Only messages of these types are emitted, and 'listening' always. */
  clientMessages: readonly string[];
  maxDurationSeconds: number;
  silenceTimeoutSeconds: number;
}

export interface AgentDependencies {
  /** The call's own voice. */
  speak(text: string, signal?: AbortSignal): Promise<Utterance>;
  /** To the page's app-message. */
  emit(message: 'listening' | PlatformMessage): void;
  /** For the call's own record: every message, also one that the page has not asked for. */
  note(message: PlatformMessage): void;
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
  /** Whether the browser recognises speech at all; the page is told of it in turn. */
  recognition(isAvailable: boolean): void;
  /** The visitor's network is gone: patience does not run, and whoever takes packets takes none. */
  pause(): void;
  /** The visitor is back. */
  goOn(): void;
  /** Frees timers and lines; idempotent. Emits nothing: the visitor has gone. */
  stop(): void;
}

/** The last packet still has the network and the page's buffer before it when the call ends. */
const LAST_WORD_MS = 400;

export function createAgent(call: CallOptions, dependencies: AgentDependencies): Agent {
  const { firstMessage, dealership, clientMessages, maxDurationSeconds } = call;
  const { speak, now = () => new Date() } = dependencies;
  const conversation = createConversation({
    side: dealership ? 'store' : 'voice',
    store: dealership,
    canHear: true,
    now,
  });
  const timers = createTimers();
  let state: 'waiting' | 'live' | 'stopped' = 'waiting';
  let isMuted = false;
  let failures = 0;
  /** What the call machine has said of recognition, before the page could be told. */
  let recognises: boolean | undefined;
  let isNudging = false;
  let turn = -1;
  let assistantTurn = -1;

  function emit(message: PlatformMessage): void {
    dependencies.note(message);
    if (isWanted(message, clientMessages)) dependencies.emit(message);
  }

  const playback = createPlayback({
    speak,
    onStarted() {
      failures = 0;
      isNudging = false;
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
      // The synthesizer restarts by itself, so the line is tried once more before the call ends.
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
      patience.setTyping(false);
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
      // Who types is answered in writing's own time: a script would talk over what is being written.
      if (words === undefined || words === '') reply(conversation.unclear());
      else answer(words);
    },
  });

  const patience = createPatience(timers, call.silenceTimeoutSeconds * 1_000, {
    onNudge() {
      isNudging = true;
      playback.say({ text: conversation.nudge().text, isInterruptible: true });
    },
    onTimeout: () => end('silence-timed-out'),
  });

  const control = createPageControl({
    conversation,
    playback,
    firstMessage,
    reply,
    end,
    endSoon,
    forget: ear.forget,
    setMuted: (muted) => void (isMuted = muted),
    onTyped(transcript) {
      patience.setTyping(true);
      // The page has the line already; the record wants it.
      const line = inOneLine(transcript, transcript.length);
      if (line !== '') {
        dependencies.note({
          type: 'transcript',
          role: 'user',
          transcriptType: 'final',
          transcript: line,
        });
      }
      answer(transcript);
    },
    onBusy() {
      patience.renew();
      patience.setTyping(true);
      // Its sound is still being made.
      if (isNudging && !playback.isSpeaking) playback.interrupt();
      isNudging = false;
      if (!playback.isBusy && !ear.isVoiceOn) patience.wait();
    },
  });

  function answer(words: string): void {
    void conversation.answer(words).then((answered) => {
      if (state === 'live') reply(answered);
    });
  }

  function reply({ text, endsCall, tools = [] }: Reply): void {
    patience.renew();
    if (tools.length > 0) emit(toolMessage(tools));
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
    dependencies.hangUp(reason);
  }

  function stop(): void {
    state = 'stopped';
    timers.clearAll();
    playback.clear();
  }

  return {
    start() {
      if (state !== 'waiting') return;
      state = 'live';
      dependencies.emit('listening');
      emit({ type: 'status-update', status: 'in-progress' });
      if (recognises !== undefined) emit({ type: 'recognition', available: recognises });
      timers.set('duration', maxDurationSeconds * 1_000, () => end('exceeded-max-duration'));
      patience.wait();
      if (!firstMessage) return;
      conversation.remember(firstMessage);
      reply({ text: firstMessage });
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
      if (state === 'live') control.receive(data);
    },
    heard(text, isFinal) {
      if (state === 'live') ear.heard(text, isFinal);
    },
    recognition(isAvailable) {
      recognises = isAvailable;
      ear.recognition(isAvailable);
      if (state === 'live') emit({ type: 'recognition', available: isAvailable });
    },
    pause: patience.hold,
    goOn: patience.goOn,
    stop() {
      if (state !== 'stopped') stop();
    },
  };
}
