import 'server-only';
import { LeadForm, type LeadFormProps } from '@/components/leads/lead-form';
import { inShell, markupOf } from '@/components/leads/page-shell';
import { ReceivedSlip, type ReceivedSlipProps } from '@/components/leads/received-slip';
import { leadForms, leadTexts, receivedPages } from '@/lib/content/leads';
import { formPath } from '@/lib/leads/lead-fields';

/** The page of a form that was not taken: the form, as it was filled in, and why. */
export function refusedPage(form: LeadFormProps): string {
  return inShell(formPath(form.kind, form.dealership?.slug), {
    tag: 'form',
    content: markupOf(<LeadForm {...form} />),
    titlePrefix: leadTexts.notSent,
    plainTitle: leadForms[form.kind].title,
  });
}

/** The page of a form that was taken: its reference, and what happens next. */
export function receivedPage(slip: ReceivedSlipProps): string {
  return inShell(`/received/${slip.kind}`, {
    tag: 'article',
    content: markupOf(<ReceivedSlip {...slip} />),
    plainTitle: receivedPages[slip.kind].title,
  });
}
