import { LeadFields, type LeadFieldsProps } from '@/components/leads/lead-fields';
import { buttonVariants } from '@/components/ui/button-variants';
import { leadForms, leadMail, leadTexts } from '@/lib/content/leads';
import type { LeadField } from '@/lib/leads/lead-fields';
import { mailLink } from '@/lib/mail-link';

/** What came of sending a form that was not taken. */
export interface LeadFormAnswer extends Pick<LeadFieldsProps, 'values' | 'faults'> {
  /** Why it was not taken, whatever is in it. */
  problem?: string;
}

export interface LeadFormProps extends Pick<LeadFieldsProps, 'kind' | 'dealership'> {
  /** Where the same goes by email. */
  email: string;
  /** How long what is sent is kept, in days. */
  keptDays: number;
  answer?: LeadFormAnswer;
}

/** The id of the form, by which a page that answers it finds it, and the script that sends it. */
export const FORM_ID = 'lead-form';

/** The field that a fault's link leads to. */
const firstFieldOf = (field: LeadField) => (field === 'contact' ? 'email' : field);

/**
 * A form for visitors, as a slip to fill in. It works without a script: what is wrong comes back as a page with this
 * form in it, filled in, its faults beside their fields and summed up above them.
 */
export function LeadForm({ kind, dealership, email, keptDays, answer }: LeadFormProps) {
  const { slip, submit } = leadForms[kind];
  const { consent, mail, offline } = leadTexts;
  const values = answer?.values ?? {};
  const message = leadMail(kind, { ...values, dealership: dealership?.name ?? values.dealership });
  const mailTo = mailLink(email, message);
  return (
    <form id={FORM_ID} action="/api/leads" method="post" noValidate className="lead-form">
      <div className="lead-form-head">
        <h2 className="text-xl type-wide">{slip.title}</h2>
        <p className="text-sm type-plate">{slip.text}</p>
      </div>
      <div className="lead-form-body">
        {answer && <Problems answer={answer} mailTo={mailTo} />}
        <input type="hidden" name="kind" value={kind} />
        {/* Not shown, not read out and not reached by keys: only programs fill it in. */}
        <div aria-hidden="true" className="sr-only">
          <label>
            {leadTexts.website}
            <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
          </label>
        </div>
        <LeadFields
          kind={kind}
          dealership={dealership}
          values={values}
          faults={answer?.faults ?? {}}
        />
        <p className="text-sm text-pretty text-muted-foreground">
          {consent.text(keptDays)}{' '}
          <a href={consent.href} className="lead-form-link">
            {consent.link}
          </a>
        </p>
        <div role="alert" data-offline="" hidden className="lead-form-problems">
          <p>{offline.text}</p>
          <a href={mailTo} className="lead-form-link">
            {offline.link}
          </a>
        </div>
        <button
          type="submit"
          data-sending={leadTexts.sending}
          className={buttonVariants({ size: 'large', className: 'w-full' })}
        >
          {submit}
        </button>
        <p className="lead-form-mail -my-1 text-muted-foreground">
          {mail.text}{' '}
          <a href={mailTo} className="lead-form-link">
            {mail.link}
          </a>
        </p>
      </div>
    </form>
  );
}

interface ProblemsProps {
  answer: LeadFormAnswer;
  mailTo: string;
}

/** Why the form was not taken, with a way to each field that is at fault. */
function Problems({ answer: { faults, problem }, mailTo }: ProblemsProps) {
  const entries = Object.entries(faults) as [LeadField, string][];
  return (
    <div role="alert" tabIndex={-1} autoFocus className="lead-form-problems">
      {problem ? (
        <>
          <p>{problem}</p>
          <a href={mailTo} className="lead-form-link">
            {leadTexts.mailInstead}
          </a>
        </>
      ) : (
        <>
          <p className="font-semibold">{leadTexts.faults(entries.length)}</p>
          <ul>
            {entries.map(([field, sentence]) => (
              <li key={field}>
                <a href={`#${firstFieldOf(field)}`} className="lead-form-link">
                  {sentence}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
