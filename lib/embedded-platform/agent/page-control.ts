import type { Conversation, Reply } from '../dialogue/conversation';
import { type AppMessage, parseAppMessage } from './app-messages';
import type { EndedReason } from './messages';
import type { Playback } from './playback';

export interface PageControlDependencies {
  conversation: Conversation;
  playback: Playback;
  firstMessage: string | undefined;
  reply(reply: Reply): void;
  setMuted(isMuted: boolean): void;
  /** The visitor has written this, and waits for an answer to it. */
  onTyped(content: string): void;
  /** The visitor is at something that takes a while, such as typing. */
  onBusy(): void;
  /** What was heard so far is not to be answered. */
  forget(): void;
  end(reason: EndedReason): void;
  /** As `end`, once the last word has arrived. */
  endSoon(reason: EndedReason): void;
}

/** The page's hold on the agent: what its SDK's messages have the agent do. */
export interface PageControl {
  /** Takes an app message, parsed if it was JSON; unknown ones are ignored. */
  receive(data: unknown): void;
}

const MAX_PAGE_CHARACTERS = 1_000;
/**
 * The total length of the texts that a page may supply in a call: to be said, remembered or answered.
 * Recognised speech does not count: the agent says no more of it than a name. Nor do notices that are
 * neither kept nor answered.
 */
const MAX_PAGE_CHARACTERS_PER_CALL = 10_000;

export function createPageControl(dependencies: PageControlDependencies): PageControl {
  const { conversation, playback, firstMessage, reply } = dependencies;
  let pageCharacters = 0;

  /** As much of a page's text as is taken; undefined once the page has supplied enough in this call. */
  function takeFromPage(text: string): string | undefined {
    const taken = text.slice(0, MAX_PAGE_CHARACTERS);
    pageCharacters += Math.max(1, taken.length);
    return pageCharacters > MAX_PAGE_CHARACTERS_PER_CALL ? undefined : taken;
  }

  function say(message: AppMessage & { type: 'say' }): void {
    const text = takeFromPage(message.message ?? message.content ?? '');
    if (text === undefined) return;
    if (message.interruptAssistantEnabled) playback.interrupt();
    conversation.remember(text);
    playback.say({
      text,
      isInterruptible: message.interruptionsEnabled ?? true,
      ...(message.endCallAfterSpoken && {
        onSpoken: () => dependencies.endSoon('assistant-ended-call-after-message-spoken'),
      }),
    });
  }

  function addMessage(message: AppMessage & { type: 'add-message' }): void {
    const { role } = message.message;
    const isAnswered = message.triggerResponseEnabled !== false;
    if (role === 'system' && !isAnswered) return dependencies.onBusy();
    const content = takeFromPage(message.message.content);
    if (content === undefined) return;
    if (role === 'assistant') conversation.remember(content);
    if (!isAnswered) return;
    dependencies.forget();
    playback.interrupt();
    if (role === 'user') dependencies.onTyped(content);
    else reply(conversation.nudge());
  }

  function obey(message: AppMessage): void {
    if (message.type === 'end-call') return dependencies.end('customer-ended-call');
    if (message.type === 'say') return say(message);
    if (message.type === 'add-message') return addMessage(message);
    if (message.control !== 'say-first-message') {
      dependencies.setMuted(message.control === 'mute-assistant');
    } else if (firstMessage) reply({ text: firstMessage });
  }

  return {
    receive(data) {
      const message = parseAppMessage(data);
      if (message) obey(message);
    },
  };
}
