'use client';

import { type FormEvent, type ReactNode, useActionState, useTransition } from 'react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';

import { sendProblem } from '@/components/ui/send-problem';
import { type Control, isTicked, isTouched } from '@/components/ui/touched';
import { leadMail, leadTexts } from '@/lib/content/leads';
import { postTexts } from '@/lib/content/posts';
import { postLead, sendLead } from '@/lib/leads/actions';
import { baitField, type LeadKind } from '@/lib/domain/lead';
import type { LeadAnswer } from '@/lib/leads/submit-lead';
import { mailLink } from '@/lib/text/mail-link';
import { type FaultyField, LeadFields, type LeadFieldsProps } from './lead-fields';

import './lead-form.css';

export interface LeadFormProps extends Pick<LeadFieldsProps, 'plans' | 'isBrief'> {
  kind: LeadKind;
  /** The dealership whose page shows the form. */
  dealership?: { readonly name: string; readonly slug: string } | undefined;
  /** The email address offered as an alternative to the form. */
  email: string;
  submit: ReactNode;
  buttonClass: string;
  /** Known values by field name, such as those from a call. */
  known?: LeadFieldsProps['values'] | undefined;
  /** Content before the fields. */
  before?: ReactNode;
  /** Content after the fields, such as the terms that the visitor agrees to. */
  children: ReactNode;
  /** Called after success, instead of opening the confirmation page. */
  onReceived?: (received: NonNullable<LeadAnswer['received']>) => void;
}

/** Timeout of a request, above the server's own: its database answers or fails within four seconds. */
const ANSWERED_WITHIN_MS = 15_000;

/** Attributes that keep password managers from filling in a field. */
const untouched = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
  'data-form-type': 'other',
};

const focus = (element: HTMLElement | null) => element?.focus();

/**
 * A form for visitors. Without JavaScript, the browser posts it to its page, which answers with the typed values and
 * the faults. With JavaScript, a lost connection keeps the values, too.
 */
export function LeadForm(props: LeadFormProps) {
  const { kind, dealership, email, onReceived = ({ path }) => location.assign(path) } = props;
  const id = useId();
  const [posted, post] = useActionState<LeadAnswer, FormData>(postLead, {});
  // `attempt` is the key of the error box: each answer gets a new box, which takes the focus.
  const [{ answer, attempt }, setState] = useState({ answer: posted, attempt: 0 });
  const [isSending, startSending] = useTransition();
  const { form, values: draft, type, clear } = useDraft(posted.values);
  const values = { ...props.known, ...draft };

  async function send(fields: FormData) {
    const tooLate = new Promise<never>((_, reject) => setTimeout(reject, ANSWERED_WITHIN_MS));
    const sent = await Promise.race([sendLead(fields), tooLate]).catch((error): LeadAnswer => {
      const problem = sendProblem(error);
      const text = problem ? postTexts[problem] : leadTexts.unreachable;
      return { problem: text, isOlder: problem === 'older' };
    });
    setState({ answer: sent, attempt: attempt + 1 });
    if (!sent.received) return;
    clear();
    onReceived(sent.received);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const fields = new FormData(event.currentTarget);
    fields.set('shownFor', performance.now().toFixed());
    startSending(() => send(fields));
  }

  const message = leadMail(kind, { ...values, dealership: dealership?.name ?? values.dealership });
  const { faults = {} } = answer;
  return (
    <form ref={form} action={post} onSubmit={submit} noValidate className="lead-form-body">
      {(answer.problem ?? answer.faults) && (
        <Problems key={attempt} id={id} answer={answer} mailTo={mailLink(email, message)} />
      )}
      {props.before}
      <input type="hidden" name="kind" value={kind} />
      {dealership && <input type="hidden" name="at" value={dealership.slug} />}
      {/* A honeypot: hidden from view, screen readers and keyboards, so that only bots fill it in. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          {leadTexts.bait}
          <input name={baitField} tabIndex={-1} autoComplete="off" {...untouched} />
        </label>
      </div>
      <LeadFields
        id={id}
        kind={kind}
        values={values}
        faults={faults}
        onChange={type}
        plans={props.plans}
        isBrief={props.isBrief}
        asksDealership={!dealership}
      />
      {props.children}
      <button type="submit" aria-disabled={isSending} className={props.buttonClass}>
        {isSending ? leadTexts.sending : props.submit}
      </button>
    </form>
  );
}

type Values = Readonly<Record<string, string>>;

/** Keeps the typed values in this tab until they are sent; they survive a reload, and another call. */
function useDraft(posted: LeadAnswer['values']) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setState] = useState<Values>(posted ?? {});

  const keep = (values: Values) => (stored(values), values);
  // Updates the latest state, because the effect below may have set values that are not rendered yet.
  const type = ({ target: { name, value } }: ChangeEvent<HTMLInputElement>) =>
    setState((given) => keep({ ...given, [name]: value }));
  const clear = () => setState(keep({}));

  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const { search } = location;
    const plan = new URLSearchParams(search).get('plan');
    const draft = stored();
    // Keeps a plan that was chosen at this address; another address sets its own plan.
    const told: Values = plan !== null && draft.address !== search ? { plan } : {};
    const found = typedEarly(form.current);
    setState((given) => {
      const values: Values = { timeZone, ...draft, ...told, address: search, ...given, ...found };
      return draft.address !== undefined || Object.keys(found).length > 0 ? keep(values) : values;
    });
  }, []);

  return { form, values, type, clear };
}

/** Reads the controls that were filled in before this script ran. */
const typedEarly = (form: HTMLFormElement | null): Values =>
  Object.fromEntries(
    [...(form?.querySelectorAll<Control>('input, textarea, select') ?? [])]
      .filter(isTouched)
      .filter((control) => control.type !== 'radio' || isTicked(control))
      .map(({ name, value }) => [name, value]),
  );

/** Stores `values`, if given, and returns the page's draft; empty if the browser forbids storage. */
function stored(values?: Values): Values {
  const key = `lead:${location.pathname}`;
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values));
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Values;
  } catch {
    return {};
  }
}

/** The error summary, which takes the focus: the problem, and a link to each invalid field. */
function Problems({ id, answer, mailTo }: { id: string; answer: LeadAnswer; mailTo: string }) {
  const { faults = {}, problem } = answer;
  const fields = Object.keys(faults) as FaultyField[];
  return (
    <div ref={focus} role="alert" tabIndex={-1} autoFocus className="lead-form-problems">
      <p className="lead-form-label">{problem ?? leadTexts.faults(fields.length)}</p>
      {problem && (
        <p className="flex flex-wrap gap-x-5">
          {answer.isOlder && (
            <button type="button" onClick={() => location.reload()} className="lead-form-link">
              {postTexts.reload}
            </button>
          )}
          <a href={mailTo} className="lead-form-link">
            {leadTexts.mailInstead}
          </a>
        </p>
      )}
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${id}${field === 'contact' ? 'email' : field}`} className="lead-form-link">
              {leadTexts[field].label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
