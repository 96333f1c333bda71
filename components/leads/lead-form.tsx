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
  /** The dealership on whose page the form is. */
  dealership?: { readonly name: string; readonly slug: string } | undefined;
  /** Where the same goes by email. */
  email: string;
  submit: ReactNode;
  buttonClass: string;
  /** What the visitor has said already, by the names of the fields. */
  known?: LeadFieldsProps['values'] | undefined;
  /** Before the fields. */
  before?: ReactNode;
  /** After the fields: at least what the visitor agrees to. */
  children: ReactNode;
  /** Instead of leaving for the page that says what happens next. */
  onReceived?: (received: NonNullable<LeadAnswer['received']>) => void;
}

/** Longer than the server takes: its database answers or fails within four seconds. */
const ANSWERED_WITHIN_MS = 15_000;

/** For password managers, which would fill in whatever they know. */
const untouched = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
  'data-form-type': 'other',
};

const focus = (element: HTMLElement | null) => element?.focus();

/**
 * A form for visitors. Without JavaScript the browser posts it to its page, which comes back with all that was typed and
 * with what is wrong. With JavaScript a lost connection loses nothing either.
 */
export function LeadForm(props: LeadFormProps) {
  const { kind, dealership, email, onReceived = ({ path }) => location.assign(path) } = props;
  const id = useId();
  const [posted, post] = useActionState<LeadAnswer, FormData>(postLead, {});
  // A new box for each answer takes the focus again.
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
      {/* Not shown, not read out and not reached by keys: only bots fill it in. */}
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

/** What is typed, kept in this tab until it is sent: it outlives a reload, and another call. */
function useDraft(posted: LeadAnswer['values']) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setState] = useState<Values>(posted ?? {});

  const keep = (values: Values) => (stored(values), values);
  // Onto what the effect below has found, which may not be rendered yet.
  const type = ({ target: { name, value } }: ChangeEvent<HTMLInputElement>) =>
    setState((given) => keep({ ...given, [name]: value }));
  const clear = () => setState(keep({}));

  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const { search } = location;
    const plan = new URLSearchParams(search).get('plan');
    const draft = stored();
    // A choice that was made at this address stays; another address says something new.
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

/** The draft of this page, after it is changed to `values`. A browser may forbid to keep anything. */
function stored(values?: Values): Values {
  const key = `lead:${location.pathname}`;
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values));
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Values;
  } catch {
    return {};
  }
}

/** Why the form was not taken, with a link to each invalid field, at which its fault is said. It takes the focus. */
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
