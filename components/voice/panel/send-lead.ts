import { leadFormTexts } from '@/lib/content/panel';
import type { LeadKind } from '@/lib/leads/lead';

/** What the panel's form asks for; a question only has a message. */
export const leadInputs = ['name', 'dealership', 'message', 'email', 'phone'] as const;

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

/** What is wrong with each field, in the server's words; `contact` is email and phone together. */
export type LeadFaultTexts = Readonly<Partial<Record<LeadInput | 'contact', string>>>;

export type LeadOutcome =
  | { readonly type: 'sent'; readonly reference: string; readonly url: string }
  | { readonly type: 'faulty'; readonly faults: LeadFaultTexts }
  /** `mail` opens a message with all that was written. */
  | { readonly type: 'failed'; readonly message: string; readonly mail?: string | undefined };

/** The fields that a kind of lead has on a page: no more than somebody needs who is to answer it. */
export function inputsOf({ kind }: LeadDraft, at: string | undefined): LeadInput[] {
  const isAsked: Record<LeadInput, boolean> = {
    name: true,
    dealership: at === undefined,
    email: kind !== 'call-back',
    phone: true,
    message: kind === 'question',
  };
  return leadInputs.filter((name) => isAsked[name]);
}

/** A lead as the form's own POST would send it. */
export function leadBody(draft: LeadDraft, { at, callId, transcript }: LeadContext) {
  const fields = {
    kind: draft.kind,
    at,
    ...Object.fromEntries(inputsOf(draft, at).map((name) => [name, draft[name]])),
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
  const url = textIn(answer['url']);
  if (status === 201 && reference && url) return { type: 'sent', reference, url };
  const faults = status === 422 ? faultsIn(answer['fields']) : {};
  if (Object.keys(faults).length > 0) return { type: 'faulty', faults };
  const message = textIn(answer['message']) ?? leadFormTexts.unreachable;
  return { type: 'failed', message, mail: textIn(answer['mail']) };
}

function faultsIn(fields: unknown): LeadFaultTexts {
  const named = (typeof fields === 'object' && fields) || {};
  const known = [...leadInputs, 'contact'].flatMap((name) => {
    const sentence = textIn((named as Record<string, unknown>)[name]);
    return sentence ? [[name, sentence] as const] : [];
  });
  return Object.fromEntries(known);
}
