import 'server-only';
import { z } from 'zod';
import type { Platform } from '@/lib/platform/client';
import { PlatformError } from '@/lib/platform/errors';
import { safeParse } from '@/lib/safe-parse';
import type { Claim } from './call-ledger';
import { type CallStanding, readCallStanding } from './call-standing';

/** What the limits ask of the platform about calls. Each rejects where it does not answer. */
export interface PlatformCalls {
  stateOf(callId: string): Promise<CallStanding>;
  /** Tells the call itself to end, which keeps what was said in it; false where it cannot be told. */
  hangUp(callId: string): Promise<boolean>;
  /** Ends a call and has the platform forget it. Resolves to its state as the platform last saw it. */
  end(callId: string): Promise<CallStanding>;
  /**
   * The id of the call that carries a claim, made up to `until` in milliseconds since 1970; undefined
   * where the platform surely has none.
   */
  find(claim: Claim, until: number): Promise<string | undefined>;
}

/** Under this name a call carries its claim, in its metadata or a workflow's variables. */
export const CLAIM_FIELD = 'claim';

const claimIn = (field: 'metadata' | 'variableValues') =>
  z
    .object({ [field]: z.object({ [CLAIM_FIELD]: z.string() }) })
    .transform((place) => place[field]?.[CLAIM_FIELD])
    .optional()
    .catch(undefined);

/** Where each kind of call carries its claim. */
const carrying = z.object({
  assistant: claimIn('metadata'),
  assistantOverrides: claimIn('metadata'),
  squad: z
    .object({ membersOverrides: claimIn('metadata') })
    .optional()
    .catch(undefined),
  squadOverrides: claimIn('metadata'),
  workflowOverrides: claimIn('variableValues'),
});

const call = z.object({ id: z.string().min(1).max(200) });

/** Where a live call takes commands, if it takes any. */
const controlled = z.object({ monitor: z.object({ controlUrl: z.url({ protocol: /^https?$/ }) }) });

/** A platform that is spoken to by HTTPS has nothing to be told on this server's own network. */
const isAsSafe = (url: string, platformUrl: string) =>
  url.startsWith('https:') || platformUrl.startsWith('http:');

/** The platform may take so long for these answers: nobody waits for them. Milliseconds. */
const ANSWER_WITHIN_MS = 10_000;

/** How far the platform's clock may be off, in milliseconds. */
const CLOCKS_DIFFER_MS = 60_000;

/** The most calls that a search looks at: the site's own are few in so short a time. */
const MOST_FOUND = 100;

/** The id of a call that the platform made, whatever else its answer says. */
export function readCallId(answer: unknown): string | undefined {
  return safeParse(call, answer).data?.id;
}

/** The claim that a call carries, in whichever place its kind has for it. */
function readClaim(answer: unknown): string | undefined {
  const { data } = safeParse(carrying, answer);
  return (
    data?.assistantOverrides ??
    data?.assistant ??
    data?.squadOverrides ??
    data?.squad?.membersOverrides ??
    data?.workflowOverrides
  );
}

/** Asks the platform, whose REST API is at `baseUrl`, about calls. */
export function createPlatformCalls(
  platform: () => Promise<Pick<Platform, 'call'>>,
  baseUrl: string,
): PlatformCalls {
  let hasShownClaims = false;

  async function stateBy(
    ask: (calls: Platform['call']) => Promise<unknown>,
  ): Promise<CallStanding> {
    try {
      const answer = await ask((await platform()).call);
      hasShownClaims ||= readClaim(answer) !== undefined;
      return readCallStanding(answer);
    } catch (error) {
      if (error instanceof PlatformError && error.status === 404) return 'unknown';
      throw error;
    }
  }

  return {
    stateOf: (id) => stateBy((calls) => calls.get({ id }, { timeoutMs: ANSWER_WITHIN_MS })),
    async hangUp(id) {
      const { call: calls } = await platform();
      const answer: unknown = await calls.get({ id }, { timeoutMs: ANSWER_WITHIN_MS });
      const url = safeParse(controlled, answer).data?.monitor.controlUrl;
      if (url === undefined || !isAsSafe(url, baseUrl)) return false;
      // Whoever has this URL needs no credential, so none is sent to it.
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'end-call' }),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      // A body that is not read would keep the connection open.
      await response.body?.cancel();
      return response.ok;
    },
    end: (id) => stateBy((calls) => calls.delete({ id }, { timeoutMs: ANSWER_WITHIN_MS })),
    async find(claim, until) {
      const { call: calls } = await platform();
      const listed: unknown = await calls.list(
        {
          limit: MOST_FOUND,
          createdAtGe: new Date(claim.startedAt - CLOCKS_DIFFER_MS),
          createdAtLe: new Date(until + CLOCKS_DIFFER_MS),
        },
        { timeoutMs: ANSWER_WITHIN_MS },
      );
      if (!Array.isArray(listed)) throw new TypeError('The platform answered with no list.');
      hasShownClaims ||= listed.some((each) => readClaim(each) !== undefined);
      const id = readCallId(listed.find((each) => readClaim(each) === claim.id));
      if (id !== undefined) return id;
      if (listed.length >= MOST_FOUND) throw new Error('There are more calls than can be listed.');
      // With a platform that shows no claims, every call would look as if it had not been made.
      if (!hasShownClaims) throw new Error('The platform has not shown what a call carries yet.');
      return undefined;
    },
  };
}
