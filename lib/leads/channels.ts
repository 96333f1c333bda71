import type { Env } from '@/lib/env';
import type { LeadChannel, NewLead } from './lead';

/** How a lead is told of, as far as it is set up. A visitor without an email address gets no confirmation. */
export function leadChannelsOf(
  env: Pick<Env, 'SMTP_URL' | 'LEADS_WEBHOOK_URL'>,
  lead: Pick<NewLead, 'email'>,
): LeadChannel[] {
  return [
    ...(env.SMTP_URL ? (['mail'] as const) : []),
    ...(env.LEADS_WEBHOOK_URL ? (['webhook'] as const) : []),
    ...(env.SMTP_URL && lead.email ? (['confirmation'] as const) : []),
  ];
}
