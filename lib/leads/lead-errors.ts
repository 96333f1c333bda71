import type { LeadProblem } from '@/lib/content/leads';

/** Every way in which a form is not taken. The codes are stable: clients and alerts may use them. */
export type LeadErrorCode = LeadProblem | 'lead_invalid';

interface LeadError {
  status: number;
  /** The status's reason phrase. */
  error: string;
  /** Of the log line. */
  level: 'info' | 'warn' | 'error';
  /** For the log: what an operator can do about it. */
  remedy?: string;
}

export const leadErrors: Record<LeadErrorCode, LeadError> = {
  lead_invalid: { status: 422, error: 'Unprocessable Content', level: 'info' },
  kind_unknown: { status: 422, error: 'Unprocessable Content', level: 'info' },
  method_not_allowed: { status: 405, error: 'Method Not Allowed', level: 'info' },
  foreign_origin: {
    status: 403,
    error: 'Forbidden',
    level: 'info',
    remedy: "If this is the site's own page, check that SITE_URL is its public URL.",
  },
  unsupported_media_type: { status: 415, error: 'Unsupported Media Type', level: 'info' },
  body_too_large: { status: 413, error: 'Content Too Large', level: 'info' },
  body_too_slow: { status: 408, error: 'Request Timeout', level: 'info' },
  visitor_left: { status: 400, error: 'Bad Request', level: 'info' },
  too_many_leads: {
    status: 429,
    error: 'Too Many Requests',
    level: 'warn',
    remedy: 'Raise the variable that `limit` names if these forms are welcome.',
  },
  leads_unavailable: {
    status: 503,
    error: 'Service Unavailable',
    level: 'error',
    remedy:
      'The database does not take what visitors send: see `err`, /api/ready and `npm run doctor`. Visitors are offered an email in its place.',
  },
  internal_error: { status: 500, error: 'Internal Server Error', level: 'error' },
};
