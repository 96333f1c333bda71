import { leadFaultTexts, leadProblemTexts, type ReceivedKind, tooLong } from '@/lib/content/leads';
import { leadErrors } from './lead-errors';
import { type LeadFault, type LeadField, leadLengths } from './lead-fields';
import type { LeadFailure, LeadResult } from './submit-lead';

/** What is wrong with a field, in its own words. */
export function faultSentence(field: LeadField, fault: LeadFault): string {
  const most = fault === 'too_long' ? (leadLengths as Record<string, number>)[field] : undefined;
  return most === undefined ? leadFaultTexts[fault] : tooLong(most);
}

/** The sentence of every field that has a fault. */
export function faultSentences(failure: LeadFailure): Partial<Record<LeadField, string>> {
  if (failure.code !== 'lead_invalid') return {};
  const faults = Object.entries(failure.errors) as [LeadField, LeadFault][];
  return Object.fromEntries(faults.map(([field, fault]) => [field, faultSentence(field, fault)]));
}

/** The page that a form that was taken leads to. */
export function receivedPath({ lead, stored }: Extract<LeadResult, { ok: true }>): string {
  const kind: ReceivedKind = stored.status === 'waiting' ? 'waiting' : lead.kind;
  return `/received/${kind}/${stored.reference}`;
}

/** The headers of an answer, which nobody else is to have. */
export function answerHeaders(result: LeadResult, requestId: string): Headers {
  const headers = new Headers({
    'cache-control': 'no-store',
    vary: 'accept',
    'x-request-id': requestId,
  });
  if (result.ok) return headers;
  const { status } = leadErrors[result.code];
  if (status === 405) headers.set('allow', 'POST');
  // The rest of the body is not waited for.
  if (status === 408) headers.set('connection', 'close');
  if (result.retryAfterSeconds !== undefined) {
    headers.set('retry-after', String(result.retryAfterSeconds));
  }
  return headers;
}

/** Whether whoever asks reads JSON: our own scripts say so, browsers do not. */
export const wantsJson = (request: Request): boolean =>
  (request.headers.get('accept') ?? '').includes('application/json');

/**
 * The answer as JSON: 201 with the reference and the page that says what happens next, or an error's
 * `{ statusCode, error, message, code }` with the sentences of its `fields`, `retryAfterSeconds` where it is known, and
 * `mail`, a link to a message that is written already.
 *
 * @param mail undefined where an email would say no more than the form could
 */
export function jsonAnswer(result: LeadResult, headers: Headers, mail?: string): Response {
  if (result.ok) {
    const { reference } = result.stored;
    return Response.json({ reference, url: receivedPath(result) }, { status: 201, headers });
  }
  const { code, retryAfterSeconds } = result;
  const { status, error } = leadErrors[code];
  const fields = faultSentences(result);
  const message =
    code === 'lead_invalid' ? Object.values(fields).join(' ') : leadProblemTexts[code];
  return Response.json(
    {
      ...{ statusCode: status, error, message, code },
      ...(code === 'lead_invalid' && { fields }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      ...(mail !== undefined && { mail }),
    },
    { status, headers },
  );
}
