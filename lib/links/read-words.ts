import 'server-only';
import { z } from 'zod';
import type { Platform } from '@/lib/platform/client';
import { PlatformError } from '@/lib/platform/errors';
import { safeParse } from '@/lib/safe-parse';
import type { CallWords } from './calls';

/** Somebody waits for it. */
const ANSWER_WITHIN_MS = 8_000;

/** What is said by whom, in the platform's words. What its prompt and its tools say is nobody's words. */
const speakers: Record<string, 'agent' | 'visitor'> = {
  bot: 'agent',
  assistant: 'agent',
  user: 'visitor',
};

const line = z.object({
  role: z.string(),
  message: z.string(),
  secondsFromStart: z.number().optional().catch(undefined),
});

/** One line that is not as it should be leaves the others readable. */
const lines = z.array(line.optional().catch(undefined)).optional().catch(undefined);

const summary = z.string().min(1).optional().catch(undefined);

const call = z.object({
  messages: lines,
  artifact: z.object({ messages: lines }).optional().catch(undefined),
  analysis: z.object({ summary }).optional().catch(undefined),
  summary,
});

/**
 * What was said in a call, read from the platform and kept nowhere: `gone` where it has nothing of the call any more,
 * `unavailable` where it does not answer.
 */
export async function readWords(
  { id }: { id: string },
  platform: Pick<Platform, 'call'>,
): Promise<CallWords | 'gone' | 'unavailable'> {
  let answer: unknown;
  try {
    answer = await platform.call.get({ id }, { timeoutMs: ANSWER_WITHIN_MS });
  } catch (error) {
    return error instanceof PlatformError && error.status === 404 ? 'gone' : 'unavailable';
  }
  const { data } = safeParse(call, answer);
  if (!data) return 'unavailable';
  const said = data.artifact?.messages ?? data.messages ?? [];
  const transcript = said.flatMap((each) => {
    const role = each && speakers[each.role];
    if (!each || !role || each.message.trim() === '') return [];
    const { message: text, secondsFromStart: at } = each;
    return [{ role, text, ...(at !== undefined && { at }) }];
  });
  const told = data.analysis?.summary ?? data.summary;
  return { transcript, ...(told !== undefined && { summary: told }) };
}
