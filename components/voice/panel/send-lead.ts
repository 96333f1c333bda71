import { leadFormTexts } from '@/lib/content/panel';
import type { LeadKind } from '@/lib/leads/lead';

/** What the panel's form asks for; a question only has a message. */
export const leadInputs = ['name', 'dealership', 'email', 'phone', 'message'] as const;

export type LeadInput = (typeof leadInputs)[number];

/** What a visitor has written into the form so far. */
export type LeadDraft = Readonly<Record<LeadInput, string>> & {
  readonly kind: Exclude<LeadKind, 'trial'>;
  readonly includesTranscript: boolean;
};

export const emptyDraft: LeadDraft = {
  kind: 'call-back',
  name: '',
  dealership: '',
  email: '',
  phone: '',
  message: '',
  includesTranscript: false,
};

/** What the page knows besides. */
export interface LeadContext {
  /** The dealership whose page it is. */
  readonly at?: string | undefined;
  /** The platform's id of the call before. */
  readonly callId?: string | undefined;
  /** What was said in it. */
  readonly transcript: string;
}

export type LeadOutcome =
  | { readonly type: 'sent'; readonly reference: string; readonly url: string }
  | {
      readonly type: 'faulty';
      readonly message: string;
      readonly fields: Readonly<Partial<Record<LeadInput, string>>>;
    }
  /** `mail` opens a message with all that was written. */
  | { readonly type: 'failed'; readonly message: string; readonly mail?: string | undefined };

/** The fields that a kind of lead has on a page. */
export function inputsOf({ kind }: LeadDraft, at: string | undefined): LeadInput[] {
  return leadInputs.filter(
    (name) => (name !== 'message' || kind === 'question') && (name !== 'dealership' || !at),
  );
}

/** A lead as the form's own POST would send it. */
export function leadBody(draft: LeadDraft, { at, callId, transcript }: LeadContext) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const fields = {
    kind: draft.kind,
    at,
    ...Object.fromEntries(inputsOf(draft, at).map((name) => [name, draft[name]])),
    timeZone: draft.kind === 'call-back' ? timeZone : undefined,
    call: callId,
    transcript: draft.includesTranscript ? transcript : undefined,
  };
  const given = Object.entries(fields).filter((field): field is [string, string] => !!field[1]);
  return new URLSearchParams(given);
}

/** Longer than the server ever takes, which answers for its own database within 3 s. */
const PATIENCE_MS = 15_000;

interface SendLeadDependencies {
  fetch?: typeof fetch;
}

/** Sends a lead to the site's own endpoint. Never rejects: what went wrong is a sentence for the visitor. */
export async function sendLead(
  draft: LeadDraft,
  context: LeadContext,
  { fetch = window.fetch }: SendLeadDependencies = {},
): Promise<LeadOutcome> {
  try {
    const response = await fetch('/api/leads', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: leadBody(draft, context),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    return outcomeOf(response.status, answer);
  } catch {
    return { type: 'failed', message: leadFormTexts.unreachable };
  }
}

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function outcomeOf(status: number, answer: Record<string, unknown>): LeadOutcome {
  const reference = textIn(answer['reference']);
  if (status === 201 && reference)
    return { type: 'sent', reference, url: textIn(answer['url']) ?? `/received/${reference}` };
  const message = textIn(answer['message']) ?? leadFormTexts.unreachable;
  const faults = answer['fields'];
  if (status !== 422 || typeof faults !== 'object' || faults === null)
    return { type: 'failed', message, mail: textIn(answer['mail']) };
  const fields = leadInputs.flatMap((name) => {
    const sentence = textIn((faults as Record<string, unknown>)[name]);
    return sentence ? [[name, sentence] as const] : [];
  });
  return { type: 'faulty', message, fields: Object.fromEntries(fields) };
}
