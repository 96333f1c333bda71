import type { ModelSettings } from '@/lib/agent/model-settings';
import { systemPrompt } from '@/lib/agent/prompt';
import { type RecordDraft, runTool } from '@/lib/agent/run-tool';
import { exampleStore } from '@/lib/agent/store-words';
import { appointmentTool, callRecord, recordTool } from '@/lib/domain/call-record';
import { log } from '@/lib/log';
import { abortWithin } from '@/lib/process/abort';
import { maskSecrets } from '@/lib/text/mask-secrets';
import { safeParse } from '@/lib/text/safe-parse';
import type { Conversation, Reply } from '../dialogue/conversation';
import type { TalkOptions } from '../dialogue/conversation';
import { type ChatMessage, completeChat } from './chat-completions';
import { isUnfit, spokenReply } from './spoken-reply';

interface ModelConversationOptions extends Pick<TalkOptions, 'side' | 'store' | 'now'> {
  /** The system prompt of the call's assistant. */
  prompt: string | undefined;
  withinMs?: number;
}

/** Longest wait for an answer that callers accept. */
const WITHIN_MS = 4_000;
const MAX_ROUNDS = 3;
/** Limit of requests per call, since each costs the owner money. */
const MAX_REQUESTS = 100;
/** After this many failures in a row, the rest of the call does without the model. */
const MAX_FAILURES = 2;
const MAX_CHARACTERS = 2_000;
/** An odd number, so that the oldest message is a caller's. */
const MAX_MESSAGES = 25;

const dangerReply = /\b(?:911|nine[ -]one[ -]one)\b/i;

/**
 * A conversation led by an owner's language model. The frames hear every turn: they answer danger, decide what a
 * goodbye is, and take over when the model fails.
 */
export function createModelConversation(
  settings: ModelSettings,
  { side, store = exampleStore, prompt, now, withinMs = WITHIN_MS }: ModelConversationOptions,
  frames: Conversation,
): Conversation {
  const system = prompt ?? systemPrompt(side, store, now());
  const history: { role: 'user' | 'assistant'; content: string }[] = [
    { role: 'user', content: '(The call begins.)' },
  ];
  /** Appointments that the page knows, since a model may book one twice. */
  const booked = new Set<string>();
  let record: RecordDraft['record'] = {};
  let turns = 0;
  let failures = 0;
  let requests = 0;

  /** Adds a message, joining two in a row of one role: some models require alternating turns. */
  function note(role: 'user' | 'assistant', content: string): void {
    const last = history.at(-1);
    if (last?.role === role) last.content = `${last.content} ${content}`.slice(-MAX_CHARACTERS);
    else history.push({ role, content });
  }

  /** Adds a reply of the frames to the history and its record. */
  function keep(reply: Reply): Reply {
    note('assistant', reply.text);
    const told = reply.tools?.find(({ name }) => name === recordTool);
    record = { ...record, ...safeParse(callRecord, told?.arguments).data };
    return reply;
  }

  /** @throws Error if the model has no usable answer within its rounds and time */
  async function think(outer: AbortSignal | undefined): Promise<RecordDraft & { text: string }> {
    const signal = abortWithin(withinMs, outer);
    const draft: RecordDraft = { record, appointments: [], ends: false };
    const messages: ChatMessage[] = [
      { role: 'system', content: `${system}\n\nKnown so far: ${JSON.stringify(record)}` },
      ...history.slice(-MAX_MESSAGES),
    ];
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      requests += 1;
      const { text, calls } = await completeChat(settings, messages, signal);
      const situation = { store, now: now(), mayBook: turns > 1 };
      const outcomes = calls.map((call) => ({ call, ...runTool(call.function, draft, situation) }));
      const said = spokenReply(text);
      if (said && !outcomes.some(({ isNeeded }) => isNeeded)) {
        if (isUnfit(said, side)) throw new Error('The model said what no caller should hear.');
        return { ...draft, text: said };
      }
      if (calls.length === 0) throw new Error('The model said nothing.');
      messages.push({ role: 'assistant', content: text, tool_calls: calls });
      for (const { call, text: content } of outcomes)
        messages.push({ role: 'tool', tool_call_id: call.id, content });
    }
    throw new Error('The model went on calling tools.');
  }

  async function answer(words: string, signal?: AbortSignal): Promise<Reply> {
    turns += 1;
    note('user', maskSecrets(words.slice(0, MAX_CHARACTERS)).text);
    const framed = await frames.answer(words);
    const isSpent = failures >= MAX_FAILURES || requests >= MAX_REQUESTS;
    if (isSpent || dangerReply.test(framed.text)) return keep(framed);
    const thought = await think(signal).catch((err: unknown) => {
      if (signal?.aborted) return undefined;
      failures += 1;
      log.warn({ err }, 'The language model did not answer; the agent’s own words did.');
      return undefined;
    });
    // The caller has said more meanwhile, so this answer is not said.
    if (signal?.aborted) return framed;
    if (!thought) return keep(framed);
    failures = 0;
    const isNew = JSON.stringify(thought.record) !== JSON.stringify(record);
    record = thought.record;
    note('assistant', thought.text);
    frames.remember(thought.text);
    const tools = [
      ...(isNew ? [{ name: recordTool, arguments: record }] : []),
      ...thought.appointments
        .filter(({ date, time }) => !booked.has(`${date} ${time}`))
        .map((visit) => ({ name: appointmentTool, arguments: visit })),
    ];
    for (const { date, time } of thought.appointments) booked.add(`${date} ${time}`);
    return {
      text: thought.text,
      ...(tools.length > 0 && { tools }),
      ...(thought.ends && framed.endsCall && turns > 1 && { endsCall: true }),
    };
  }

  return {
    answer,
    unclear: () => keep(frames.unclear()),
    nudge: () => keep(frames.nudge()),
    repeat: () => keep(frames.repeat()),
    remember(text) {
      note('assistant', text);
      frames.remember(text);
    },
    cutOff() {
      note('assistant', '(The caller cut in here.)');
      frames.cutOff();
    },
  };
}
