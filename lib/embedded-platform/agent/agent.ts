import type { Side, StoreFacts } from '@/lib/agent/assistant-metadata';
import { cannotHear } from '@/lib/content/hearing';
import { log } from '@/lib/log';
import type { Conversation, Reply } from '../dialogue/conversation';
import type { Recognizer } from '../speech/recognizer';
import type { VoiceName } from '../speech/flite';
import { createEar } from './ear';
import { isWanted, toolMessage, transcriptOf } from './messages';
import type { EndedReason, PlatformMessage } from './messages';
import { createPageReader } from './page-messages';
import { createPatience } from './patience';
import { createPlayback, type PlaybackDependencies } from './playback';

export interface CallOptions {
  firstMessage: string | undefined;
  side: Side;
  store: StoreFacts | undefined;
  /** All spots of our offer are taken. */
  isSoldOut?: boolean | undefined;
  /** The system prompt, for an owner's language model. */
  prompt: string | undefined;
  voice: VoiceName;
  /** Only messages of these types are emitted, and 'listening' always. */
  clientMessages: readonly string[];
  maxDurationSeconds: number;
  silenceTimeoutSeconds: number;
}

export interface AgentDependencies {
  speak: PlaybackDependencies['speak'];
  /** Without it the agent says that it cannot hear. */
  transcribe: Recognizer['transcribe'] | undefined;
  conversation: Conversation;
  emit(message: 'listening' | PlatformMessage): void;
  /** For the call's record: also what the page has not asked for. */
  note(message: PlatformMessage): void;
  hangUp(endedReason: EndedReason): void;
}

export type Agent = ReturnType<typeof createAgent>;

const TICKS_PER_SECOND = 50;
/** What the last packet takes through the network and the page's buffer. */
const LAST_WORD_TICKS = 20;

/** One call's agent. It knows nothing of how sound and messages travel. */
export function createAgent(call: CallOptions, dependencies: AgentDependencies) {
  const { firstMessage } = call;
  const { speak, transcribe, conversation } = dependencies;
  const read = createPageReader();
  let canHear = transcribe !== undefined;
  let isLive = false;
  let [isMuted, hasTyped, hasSaidCannotHear] = [false, false, false];
  let failures = 0;
  let turn = -1;
  let assistantTurn = -1;
  /** What the visitor has said or typed and is not being answered yet. */
  let unanswered = '';
  /** The answer that is being made: one at a time. */
  let thinking: AbortController | undefined;
  let ticks = 0;
  let ending: { reason: EndedReason; at: number } | undefined;

  function tell(message: PlatformMessage): void {
    if (isWanted(message, call.clientMessages)) dependencies.emit(message);
  }

  function emit(message: PlatformMessage): void {
    if (!isLive) return;
    dependencies.note(message);
    tell(message);
  }

  const playback = createPlayback({
    speak,
    onStarted() {
      failures = 0;
      turn += 1;
      assistantTurn = turn;
      emit({ type: 'speech-update', status: 'started', role: 'assistant', turn });
    },
    onSaid: (words, type) => emit(transcriptOf('assistant', words, type)),
    onLastLine: (reason) => void (ending ??= { reason, at: ticks + LAST_WORD_TICKS }),
    onStopped: () =>
      emit({ type: 'speech-update', status: 'stopped', role: 'assistant', turn: assistantTurn }),
    onFailed(err) {
      log.warn({ err }, 'A line could not be said.');
      failures += 1;
      // The synthesizer restarts by itself, so the line is tried once more before the call ends.
      if (failures > 1) end('pipeline-error-custom-voice-failed');
      else reply(conversation.repeat());
    },
  });

  const ear = createEar({
    transcribe,
    isAgentSpeaking: () => playback.isSpeaking() && !isMuted,
    isAgentBusy: () => playback.isBusy() || thinking !== undefined,
    agentWords: playback.latestWords,
    onTurnStarted() {
      turn += 1;
      patience.renew(false);
      interrupt();
      emit({ type: 'speech-update', status: 'started', role: 'user', turn });
    },
    onVoice(isOn) {
      // A pause is news for the page; the record counts whole turns.
      tell({ type: 'speech-update', status: isOn ? 'started' : 'stopped', role: 'user', turn });
    },
    onWords: (transcript) => tell(transcriptOf('user', transcript, 'partial')),
    onTurn(transcript) {
      dependencies.note({ type: 'speech-update', status: 'stopped', role: 'user', turn });
      if (transcript !== '') emit(transcriptOf('user', transcript, 'final'));
      // Nobody may cut in on this line, so nothing is answered until it has been said.
      if (!playback.isInterruptible()) return;
      if (transcript !== '') void answer(transcript);
      // Somebody who types may be heard talking to others.
      else if (canHear && !hasTyped) reply(conversation.unclear());
      else if (!canHear && !hasSaidCannotHear) {
        hasSaidCannotHear = true;
        reply({ text: cannotHear });
      }
    },
    onDeaf() {
      canHear = false;
      emit({ type: 'recognition', available: false });
    },
  });

  const patience = createPatience(call.silenceTimeoutSeconds, {
    onNudge: () => playback.say({ text: conversation.nudge().text }),
    onTimeout: () => end('silence-timed-out'),
  });

  function receive(data: unknown): void {
    const message = isLive ? read(data) : undefined;
    if (message?.type === 'end-call') return end('customer-ended-call');
    if (message?.type === 'control') {
      if (message.control !== 'say-first-message') isMuted = message.control === 'mute-assistant';
      else if (firstMessage) reply({ text: firstMessage });
    } else if (message?.text === undefined) {
      if (message) patience.renew(true);
    } else if (message.type === 'add-message') {
      const { role } = message.message;
      if (role === 'assistant') conversation.remember(message.text);
      if (message.triggerResponseEnabled) addTurn(role, message.text);
    } else {
      if (message.interruptAssistantEnabled) playback.interrupt();
      conversation.remember(message.text);
      playback.say({
        text: message.text,
        isInterruptible: message.interruptionsEnabled,
        endsCall: message.endCallAfterSpoken && 'assistant-ended-call-after-message-spoken',
      });
    }
  }

  /** What was written is answered, or by the page's wish something is said. */
  function addTurn(role: string, text: string): void {
    ear.forget();
    playback.interrupt();
    if (role !== 'user') return reply(conversation.nudge());
    hasTyped = true;
    patience.renew(true);
    // The page has the line already; the record wants it.
    const transcript = text.replace(/[\p{C}\s]+/gu, ' ').trim();
    if (transcript !== '') dependencies.note(transcriptOf('user', transcript, 'final'));
    void answer(text);
  }

  async function answer(words: string): Promise<void> {
    unanswered = `${unanswered} ${words}`.trim();
    if (thinking) return thinking.abort();
    while (unanswered !== '' && isLive) {
      const { signal } = (thinking = new AbortController());
      const asked = unanswered;
      unanswered = '';
      const given = await conversation.answer(asked, signal).catch(() => conversation.repeat());
      thinking = undefined;
      if (!signal.aborted && isLive) reply(given);
    }
  }

  function reply({ text, endsCall, tools = [] }: Reply): void {
    patience.renew();
    if (tools.length > 0) emit(toolMessage(tools));
    const reason = endsCall && 'assistant-ended-call';
    playback.say({ text, isInterruptible: !endsCall, endsCall: reason });
  }

  function interrupt(): void {
    if (thinking) thinking.abort();
    else if (!playback.isBusy() || !playback.isInterruptible()) return;
    const wasSpeaking = playback.isSpeaking();
    playback.interrupt();
    conversation.cutOff();
    if (wasSpeaking) emit({ type: 'user-interrupted' });
  }

  function end(reason: EndedReason): void {
    if (!isLive) return;
    emit({ type: 'status-update', status: 'ended', endedReason: reason });
    stop();
    dependencies.hangUp(reason);
  }

  function stop(): void {
    isLive = false;
    thinking?.abort();
    ear.forget();
    playback.stop();
  }

  return {
    /** Begins the call, now that the page plays sound. To be called once. */
    start(): void {
      isLive = true;
      dependencies.emit('listening');
      emit({ type: 'status-update', status: 'in-progress' });
      if (!canHear) emit({ type: 'recognition', available: false });
      if (!firstMessage) return;
      conversation.remember(firstMessage);
      reply({ text: firstMessage });
    },
    /** Takes 20 ms of the visitor's sound: 320 samples, 16 kHz mono. */
    hear(frame: Int16Array): void {
      if (isLive) ear.hear(frame);
    },
    /**
     * Gives the agent's next 20 ms as an Opus packet; null is silence. This is the call's clock: it is to be
     * called every 20 ms, but not while the visitor's network is gone.
     */
    nextPacket(): Uint8Array | null {
      if (!isLive) return null;
      ticks += 1;
      ear.tick();
      patience.tick(playback.isSpeaking() || ear.isTurnOn());
      if (ending && ticks >= ending.at) end(ending.reason);
      else if (ticks >= call.maxDurationSeconds * TICKS_PER_SECOND) end('exceeded-max-duration');
      const packet = playback.next();
      return isMuted ? null : packet;
    },
    /** Takes an app message of the page's SDK; an unknown one is ignored. */
    receive,
    /** Idempotent. Tells nobody. */
    stop,
  };
}
