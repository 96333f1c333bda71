import { refusedPage } from '@/components/leads/answer-page';
import { leadMail, leadProblemTexts } from '@/lib/content/leads';
import { findDealership } from '@/lib/dealerships/dealerships';
import { personOf } from '@/lib/desk/session';
import { env } from '@/lib/env';
import {
  answerHeaders,
  faultSentences,
  jsonAnswer,
  receivedPath,
  wantsJson,
} from '@/lib/leads/lead-answer';
import { leadErrors } from '@/lib/leads/lead-errors';
import { kindOf } from '@/lib/leads/read-lead';
import { shownFields } from '@/lib/leads/shown-fields';
import { submitDependencies } from '@/lib/leads/submit-dependencies';
import { submitLead } from '@/lib/leads/submit-lead';
import { mailLink } from '@/lib/mail-link';
import { settings } from '@/lib/settings';
import { requestIdOf } from '@/lib/web-calls/request-id';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Nobody's form is lost because it cannot be told whose it is. */
const isOwn = async (headers: Headers) =>
  (await personOf(headers).catch(() => undefined)) !== undefined;

async function handle(request: Request): Promise<Response> {
  const requestId = requestIdOf(request.headers, env.TRUSTED_PROXY_HOPS);
  const result = await submitLead(request, requestId, await submitDependencies(isOwn));
  const headers = answerHeaders(result, requestId);
  if (result.ok) {
    if (wantsJson(request)) return jsonAnswer(result, headers);
    headers.set('location', receivedPath(result));
    return new Response(null, { status: 303, headers });
  }

  const { code, fields } = result;
  const kind = kindOf(fields) ?? 'question';
  const dealership = findDealership(fields.get('at') ?? '');
  const values = shownFields(fields);
  if (wantsJson(request)) {
    const message = leadMail(kind, {
      ...values,
      dealership: dealership?.name ?? values.dealership,
    });
    const isMailed = leadErrors[code].status >= 429;
    const mail = isMailed ? mailLink(settings.emails.contact, message) : undefined;
    return jsonAnswer(result, headers, mail);
  }
  headers.set('content-type', 'text/html; charset=utf-8');
  const page = refusedPage({
    kind,
    dealership: dealership && { name: dealership.name, slug: dealership.slug },
    email: settings.emails.contact,
    keptDays: settings.leadsKeptDays,
    answer: {
      values,
      faults: faultSentences(result),
      ...(code !== 'lead_invalid' && { problem: leadProblemTexts[code] }),
    },
  });
  return new Response(page, { status: leadErrors[code].status, headers });
}

// Other methods too, or Next would refuse them without a body and without a log line.
export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
