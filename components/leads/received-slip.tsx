import {
  type LeadStep,
  leadTexts,
  type ReceivedKind,
  receivedPages,
  receivedTexts,
} from '@/lib/content/leads';
import { mailLink } from '@/lib/text/mail-link';

interface ReceivedSlipProps {
  kind: ReceivedKind;
  email: string;
  reference: string;
  /** Name of the dealership that the form was sent to, if known. */
  dealership?: string | undefined;
}

/** The receipt of a form: the reference, and the next steps with their times. */
export function ReceivedSlip({ kind, email, reference, dealership }: ReceivedSlipProps) {
  const { title, lead, steps } = receivedPages[kind];
  const { change, mailSubject } = receivedTexts;
  const body = `${receivedTexts.reference}: ${reference}\n\n`;
  return (
    <article className="slip mx-auto my-6 max-w-[46rem] sm:my-16">
      <div className="slip-head">
        <h1 className="text-title type-wide">{title}</h1>
        <p className="mt-3 text-lead">{lead}</p>
        {dealership && (
          <p className="mt-3 text-lead font-semibold wrap-anywhere">
            {receivedTexts.dealership(dealership)}
          </p>
        )}
      </div>
      {/* The tear-off edge. */}
      <div className="border-b-2 border-dashed border-muted-foreground">
        <p className="text-sm type-plate text-muted-foreground">{receivedTexts.reference}</p>
        <p className="text-[clamp(1.75rem,9vw,4.5rem)] leading-tight type-wide whitespace-nowrap tabular-nums select-all">
          {reference}
        </p>
        <p className="mt-2 text-muted-foreground">{receivedTexts.keep}</p>
      </div>
      <div>
        <h2 className="mb-3 text-xl type-wide">{leadTexts.next}</h2>
        <LeadSteps steps={steps} />
        <p className="border-t pt-4 text-muted-foreground">
          {change.text}{' '}
          <a
            href={mailLink(email, { subject: mailSubject(reference), body })}
            className="font-semibold text-foreground underline decoration-2 underline-offset-4"
          >
            {change.link}
          </a>
        </p>
      </div>
    </article>
  );
}

/** The next steps, as a timetable. */
export function LeadSteps({ steps }: { steps: readonly LeadStep[] }) {
  return (
    <ol>
      {steps.map(({ when, text }) => (
        <li key={when} className="border-t py-4">
          <p className="font-semibold">{when}</p>
          <p className="mt-1 max-w-[60ch] text-pretty text-muted-foreground">{text}</p>
        </li>
      ))}
    </ol>
  );
}
