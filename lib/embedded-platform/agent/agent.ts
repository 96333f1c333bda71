import type { Side, StoreFacts } from '@/lib/agent/assistant-metadata';
import { cannotHear, goOn, otherLanguage } from '@/lib/content/hearing';
import { log } from '@/lib/log';
import type { Conversation, Reply } from '../dialogue/conversation';
import type { VoiceName } from '../speech/flite';
import type { Recognizer } from '../speech/recognizer';
import { createEar } from './ear';
import { isWanted, speechOf, toolMessage, transcriptOf } from './messages';
import type { EndedReason, PlatformMessage } from './messages';
import { createPageReader } from './page-messages';
import { createPatience, TICKS_PER_SECOND } from './patience';
import { createPlayback, type Playback, type PlaybackDependencies } from './playback';

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
  /** If undefined, the agent says that it cannot hear. */
  transcribe: Recognizer['transcribe'] | undefined;
  conversation: Conversation;
  emit(message: 'listening' | PlatformMessage): void;
  /** Takes all messages for the call's record, including those that the page has not asked for. */
  note(message: PlatformMessage): void;
  hangUp(endedReason: EndedReason): void;
}

/** Time for the last packet to pass the network and the page's buffer. */
const LAST_WORD_TICKS = 20;
const UNCLEAR_TURNS = 2;

/** One call's agent. It knows nothing of how sound and messages travel. */
export class Agent {
  private readonly read = createPageReader();
  private readonly playback: Playback;
  private readonly ear: ReturnType<typeof createEar>;
  private readonly patience: ReturnType<typeof createPatience>;
  private canHear: boolean;
  private isLive = false;
  private hasTyped = false;
  private hasSaidCannotHear = false;
  /** Number of turns in a row that were not understood. */
  private unclearTurns = 0;
  private failures = 0;
  private turn = -1;
  private assistantTurn = -1;
  private visitorTurn = -1;
  /** The visitor's words that no answer is being made for yet. */
  private unanswered = '';
  /** The answer in progress; there is one at a time. */
  private thinking: AbortController | undefined;
  private ticks = 0;
  /** The tick at which the agent hangs up, having said goodbye. */
  private endsAt = Infinity;

  constructor(
    private readonly call: CallOptions,
    private readonly dependencies: AgentDependencies,
  ) {
    const { speak, transcribe, conversation } = dependencies;
    this.canHear = transcribe !== undefined;
    this.playback = createPlayback({
      speak,
      onStarted: () => {
        this.failures = 0;
        this.turn += 1;
        this.assistantTurn = this.turn;
        this.report(speechOf('assistant', 'started', this.turn));
      },
      onSaid: (words, type) => this.report(transcriptOf('assistant', words, type)),
      onLastLine: () => void (this.endsAt = this.ticks + LAST_WORD_TICKS),
      onStopped: () => this.report(speechOf('assistant', 'stopped', this.assistantTurn)),
      onFailed: (err) => this.failLine(err),
    });
    const { playback } = this;
    this.ear = createEar({
      transcribe,
      isAgentBusy: () => playback.isBusy() || this.thinking !== undefined,
      playback,
      onTurnStarted: () => this.startTurn(),
      // Only the page learns of pauses; the record counts whole turns.
      onVoice: (isOn) =>
        this.sendToPage(speechOf('user', isOn ? 'started' : 'stopped', this.visitorTurn)),
      onWords: (transcript) => this.sendToPage(transcriptOf('user', transcript, 'partial')),
      onFragment: () => playback.say(goOn),
      onTurn: (transcript) => this.endTurn(transcript),
      onDeaf: () => {
        this.canHear = false;
        this.report({ type: 'recognition', available: false });
      },
    });
    this.patience = createPatience(call.silenceTimeoutSeconds, {
      onNudge: () => playback.say(conversation.nudge().text),
      onTimeout: () => this.end('silence-timed-out'),
    });
  }

  /** Begins the call, now that the page plays sound. Call it once. */
  start(): void {
    const { firstMessage } = this.call;
    this.isLive = true;
    this.dependencies.emit('listening');
    this.report({ type: 'status-update', status: 'in-progress' });
    if (!this.canHear) this.report({ type: 'recognition', available: false });
    if (!firstMessage) return;
    this.dependencies.conversation.remember(firstMessage);
    this.reply({ text: firstMessage });
  }

  /** Takes 20 ms of the visitor's sound: 320 samples, 16 kHz mono. */
  hear(frame: Int16Array): void {
    if (this.isLive) this.ear.hear(frame);
  }

  /**
   * Returns the agent's next 20 ms as an Opus packet; null is silence. This is the call's clock: call it every 20 ms,
   * except while the visitor's network is gone.
   */
  nextPacket(): Uint8Array | null {
    if (!this.isLive) return null;
    this.ticks += 1;
    this.ear.tick();
    this.patience.tick(this.playback.isSpeaking() || this.ear.isTurnOn());
    const { ticks, call } = this;
    if (ticks >= this.endsAt) this.end('assistant-ended-call');
    else if (ticks >= call.maxDurationSeconds * TICKS_PER_SECOND) this.end('exceeded-max-duration');
    return this.playback.next();
  }

  /** Takes an app message of the page's SDK; ignores unknown ones. */
  receive(data: unknown): void {
    const text = this.isLive ? this.read(data) : undefined;
    if (text === undefined) return;
    this.patience.renew(true);
    if (text !== '') this.addTurn(text);
  }

  /** Stops without reporting to the page. Idempotent. */
  stop(): void {
    this.isLive = false;
    this.thinking?.abort();
    this.ear.forget();
    this.playback.stop();
  }

  private end(reason: EndedReason): void {
    if (!this.isLive) return;
    this.report({ type: 'status-update', status: 'ended', endedReason: reason });
    this.stop();
    this.dependencies.hangUp(reason);
  }

  /** Sends the page a message if it has asked for its type. */
  private sendToPage(message: PlatformMessage): void {
    if (isWanted(message, this.call.clientMessages)) this.dependencies.emit(message);
  }

  /** Sends a message to the page and to the call's record. */
  private report(message: PlatformMessage): void {
    if (!this.isLive) return;
    this.dependencies.note(message);
    this.sendToPage(message);
  }

  private failLine(err: unknown): void {
    log.warn({ err }, 'A line could not be said.');
    this.failures += 1;
    // The synthesizer restarts by itself: retry the line once before the call ends.
    if (this.failures > 1) this.end('pipeline-error-custom-voice-failed');
    else this.reply(this.dependencies.conversation.repeat());
  }

  /** Notes that the visitor begins to speak, and stops the agent if it may be interrupted. */
  private startTurn(): void {
    const { playback, thinking } = this;
    this.turn += 1;
    this.visitorTurn = this.turn;
    this.patience.renew(false);
    if (thinking || (playback.isBusy() && playback.isInterruptible())) {
      thinking?.abort();
      const wasSpeaking = playback.isSpeaking();
      playback.interrupt();
      this.dependencies.conversation.cutOff();
      if (wasSpeaking) this.report({ type: 'user-interrupted' });
    }
    this.report(speechOf('user', 'started', this.turn));
  }

  /** Answers the visitor's words; '' if nothing was understood. */
  private endTurn(transcript: string): void {
    const { canHear } = this;
    this.dependencies.note(speechOf('user', 'stopped', this.visitorTurn));
    if (transcript !== '') this.report(transcriptOf('user', transcript, 'final'));
    // The current line may not be interrupted, so a turn over it gets no answer.
    if (!this.playback.isInterruptible()) return;
    if (transcript !== '') {
      this.unclearTurns = 0;
      void this.answer(transcript);
      // A visitor who types may be talking to others.
    } else if (canHear && !this.hasTyped) this.replyToUnclear();
    else if (!canHear && !this.hasSaidCannotHear) {
      this.hasSaidCannotHear = true;
      this.reply({ text: cannotHear });
    }
  }

  /** Asks the visitor to repeat; the second time in a row it offers typing in both languages, as does the page. */
  private replyToUnclear(): void {
    this.unclearTurns += 1;
    if (this.unclearTurns !== UNCLEAR_TURNS)
      return this.reply(this.dependencies.conversation.unclear());
    this.report({ type: 'recognition', available: false });
    this.reply({ text: otherLanguage });
  }

  /** Answers a typed message. */
  private addTurn(text: string): void {
    this.ear.forget();
    this.playback.interrupt();
    this.hasTyped = true;
    // The page already has the line; only the record needs it.
    const transcript = text.replace(/[\p{C}\s]+/gu, ' ').trim();
    if (transcript !== '') this.dependencies.note(transcriptOf('user', transcript, 'final'));
    void this.answer(text);
  }

  private async answer(words: string): Promise<void> {
    const { conversation } = this.dependencies;
    this.unanswered = `${this.unanswered} ${words}`.trim();
    if (this.thinking) return this.thinking.abort();
    while (this.unanswered !== '' && this.isLive) {
      const { signal } = (this.thinking = new AbortController());
      const asked = this.unanswered;
      this.unanswered = '';
      const given = await conversation.answer(asked, signal).catch(() => conversation.repeat());
      this.thinking = undefined;
      if (!signal.aborted && this.isLive) this.reply(given);
    }
  }

  private reply({ text, endsCall, tools = [] }: Reply): void {
    this.patience.renew();
    if (tools.length > 0) this.report(toolMessage(tools));
    this.playback.say(text, endsCall);
  }
}
