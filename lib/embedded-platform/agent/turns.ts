import type { Side, StoreFacts } from '@/lib/agent/assistant-metadata';
import { cannotHear, otherLanguage } from '@/lib/content/hearing';
import type { Conversation, Reply } from '../dialogue/conversation';
import type { VoiceName } from '../speech/flite';
import type { Recognizer } from '../speech/recognizer';
import type { createEar } from './ear';
import { isWanted, speechOf, toolMessage, transcriptOf } from './messages';
import type { EndedReason, PlatformMessage } from './messages';
import { createPageReader } from './page-messages';
import type { createPatience } from './patience';
import type { createPlayback, PlaybackDependencies } from './playback';

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

const UNCLEAR_TURNS = 2;

/** The state of a call that has not begun. */
export const newCourse = (canHear: boolean) => ({
  read: createPageReader(),
  canHear,
  isLive: false,
  hasTyped: false,
  hasSaidCannotHear: false,
  /** Number of turns in a row that were not understood. */
  unclearTurns: 0,
  failures: 0,
  turn: -1,
  assistantTurn: -1,
  visitorTurn: -1,
  /** The visitor's words that no answer is being made for yet. */
  unanswered: '',
  /** The answer in progress; there is one at a time. */
  thinking: undefined as AbortController | undefined,
  ticks: 0,
  /** The tick at which the agent hangs up, having said goodbye. */
  endsAt: Infinity,
});

/** An agent in its call, with its ear, playback and patience. */
export interface AgentState extends CallOptions, AgentDependencies, ReturnType<typeof newCourse> {
  readonly playback: ReturnType<typeof createPlayback>;
  readonly ear: ReturnType<typeof createEar>;
  readonly patience: ReturnType<typeof createPatience>;
}

/** Sends the page a message if it has asked for its type. */
export function sendToPage(agent: AgentState, message: PlatformMessage): void {
  if (isWanted(message, agent.clientMessages)) agent.emit(message);
}

/** Sends a message to the page and to the call's record. */
export function report(agent: AgentState, message: PlatformMessage): void {
  if (!agent.isLive) return;
  agent.note(message);
  sendToPage(agent, message);
}

/** Notes that the visitor begins to speak, and stops the agent if it may be interrupted. */
export function startTurn(agent: AgentState): void {
  const { playback, thinking } = agent;
  agent.turn += 1;
  agent.visitorTurn = agent.turn;
  agent.patience.renew(false);
  if (thinking || (playback.isBusy() && playback.isInterruptible())) {
    thinking?.abort();
    const wasSpeaking = playback.isSpeaking();
    playback.interrupt();
    agent.conversation.cutOff();
    if (wasSpeaking) report(agent, { type: 'user-interrupted' });
  }
  report(agent, speechOf('user', 'started', agent.turn));
}

/** Answers the visitor's words; '' if nothing was understood. */
export function endTurn(agent: AgentState, transcript: string): void {
  const { canHear } = agent;
  agent.note(speechOf('user', 'stopped', agent.visitorTurn));
  if (transcript !== '') report(agent, transcriptOf('user', transcript, 'final'));
  // The current line may not be interrupted, so a turn over it gets no answer.
  if (!agent.playback.isInterruptible()) return;
  if (transcript !== '') {
    agent.unclearTurns = 0;
    void answer(agent, transcript);
    // A visitor who types may be talking to others.
  } else if (canHear && !agent.hasTyped) replyToUnclear(agent);
  else if (!canHear && !agent.hasSaidCannotHear) {
    agent.hasSaidCannotHear = true;
    reply(agent, { text: cannotHear });
  }
}

/** Asks the visitor to repeat; the second time in a row it offers typing in both languages, as does the page. */
function replyToUnclear(agent: AgentState): void {
  agent.unclearTurns += 1;
  if (agent.unclearTurns !== UNCLEAR_TURNS) return reply(agent, agent.conversation.unclear());
  report(agent, { type: 'recognition', available: false });
  reply(agent, { text: otherLanguage });
}

/** Answers a typed message. */
export function addTurn(agent: AgentState, text: string): void {
  agent.ear.forget();
  agent.playback.interrupt();
  agent.hasTyped = true;
  agent.patience.renew(true);
  // The page already has the line; only the record needs it.
  const transcript = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  if (transcript !== '') agent.note(transcriptOf('user', transcript, 'final'));
  void answer(agent, text);
}

async function answer(agent: AgentState, words: string): Promise<void> {
  const { conversation } = agent;
  agent.unanswered = `${agent.unanswered} ${words}`.trim();
  if (agent.thinking) return agent.thinking.abort();
  while (agent.unanswered !== '' && agent.isLive) {
    const { signal } = (agent.thinking = new AbortController());
    const asked = agent.unanswered;
    agent.unanswered = '';
    const given = await conversation.answer(asked, signal).catch(() => conversation.repeat());
    agent.thinking = undefined;
    if (!signal.aborted && agent.isLive) reply(agent, given);
  }
}

export function reply(agent: AgentState, { text, endsCall, tools = [] }: Reply): void {
  agent.patience.renew();
  if (tools.length > 0) report(agent, toolMessage(tools));
  agent.playback.say({ text, endsCall });
}
