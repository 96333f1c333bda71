'use client';

import {
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
  useActionState,
  useEffect,
  useId,
  useRef,
  useState,
  useTransition,
} from 'react';

import { leadMail, leadTexts } from '@/lib/content/leads';
import { showSpots } from '@/lib/countdown/show-spots';
import { postLead, sendLead } from '@/lib/leads/actions';
import type { LeadField, LeadKind } from '@/lib/leads/lead';
import type { LeadAnswer } from '@/lib/leads/submit-lead';
import { mailLink } from '@/lib/mail-link';
import { LeadFields, type LeadFieldsProps } from './lead-fields';

import './lead-form.css';

export interface LeadFormProps extends Pick<LeadFieldsProps, 'plans'> {
  kind: LeadKind;
  /** The dealership on whose page the form is. */
  dealership?: { readonly name: string; readonly slug: string } | undefined;
  /** Where the same goes by email. */
  email: string;
  submit: string;
  buttonClass: string;
  /** Before the fields. */
  before?: ReactNode;
  /** After the fields: at least what the visitor agrees to. */
  children: ReactNode;
  /** Instead of leaving for the page that says what happens next. */
  onReceived?: (received: NonNullable<LeadAnswer['received']>) => void;
}

/** Longer than the server takes, which waits 2.5 s for its database. */
const ANSWERED_WITHIN_MS = 15_000;

const focus = (element: HTMLElement | null) => element?.focus();

/**
 * A form for visitors. Without JavaScript the browser posts it to its page, which comes back with all that was typed and
 * with what is wrong. With JavaScript a lost connection loses nothing either, and what is typed outlives a reload.
 */
export function LeadForm(props: LeadFormProps) {
  const { kind, dealership, email, onReceived = ({ path }) => location.assign(path) } = props;
  const id = useId();
  const [posted, post] = useActionState<LeadAnswer, FormData>(postLead, {});
  const [answer, setAnswer] = useState(posted);
  const [attempts, setAttempts] = useState(0);
  const [isSending, startSending] = useTransition();
  const { form, values, setValues } = useDraft(answer.values);

  async function send(fields: FormData) {
    const tooLate = new Promise<never>((_, reject) => setTimeout(reject, ANSWERED_WITHIN_MS));
    const sent = await Promise.race([sendLead(fields), tooLate]).catch((): LeadAnswer => ({
      problem: leadTexts.unreachable,
    }));
    setAnswer(sent);
    setAttempts((count) => count + 1);
    if (!sent.received) return;
    setValues({});
    onReceived(sent.received);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const fields = new FormData(event.currentTarget);
    fields.set('shownFor', performance.now().toFixed());
    startSending(() => send(fields));
  }

  const change = ({ target: { name, value } }: ChangeEvent<HTMLInputElement>) =>
    setValues({ ...values, [name]: value });
  const message = leadMail(kind, { ...values, dealership: dealership?.name ?? values.dealership });
  const { faults = {} } = answer;
  return (
    <form ref={form} action={post} onSubmit={submit} noValidate className="lead-form-body">
      {(answer.problem ?? answer.faults) && (
        <div
          key={attempts}
          ref={focus}
          role="alert"
          tabIndex={-1}
          autoFocus
          className="lead-form-problems"
        >
          <Problems id={id} answer={answer} mailTo={mailLink(email, message)} />
        </div>
      )}
      {props.before}
      <input type="hidden" name="kind" value={kind} />
      {dealership && <input type="hidden" name="at" value={dealership.slug} />}
      {/* Not shown, not read out and not reached by keys: only bots fill it in. */}
      <div aria-hidden="true" className="lead-form-unseen">
        <label>
          {leadTexts.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <LeadFields
        {...{ id, kind, values, faults, plans: props.plans, onChange: change }}
        asksDealership={!dealership}
      />
      {props.children}
      <button type="submit" aria-disabled={isSending} className={props.buttonClass}>
        {isSending ? leadTexts.sending : props.submit}
      </button>
    </form>
  );
}

/** What is typed, kept until it is sent, through reloads too, in this tab only. */
function useDraft(posted: LeadAnswer['values']) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setState] = useState<Readonly<Record<string, string>>>(posted ?? {});

  function setValues(changed: Readonly<Record<string, string>>) {
    setState(changed);
    store(changed);
  }

  useEffect(() => {
    void showSpots();
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const plan = new URLSearchParams(location.search).get('plan') ?? '';
    // Typed before this script ran.
    const typed = [...(form.current?.querySelectorAll('input, textarea') ?? [])]
      .map((control) => control as HTMLInputElement)
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map(({ name, value }) => [name, value] as const);
    setState((given) => ({ timeZone, plan, ...stored(), ...given, ...Object.fromEntries(typed) }));
  }, []);

  return { form, values, setValues };
}

const draftKey = () => `lead:${location.pathname}`;

function store(values: object): void {
  try {
    sessionStorage.setItem(draftKey(), JSON.stringify(values));
  } catch {
    // The browser keeps nothing.
  }
}

function stored(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey()) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

interface ProblemsProps {
  id: string;
  answer: LeadAnswer;
  mailTo: string;
}

/** Why the form was not taken, with a link to each invalid field. */
function Problems({ id, answer: { faults = {}, problem }, mailTo }: ProblemsProps) {
  if (problem) {
    return (
      <>
        <p>{problem}</p>
        <a href={mailTo} className="lead-form-link">
          {leadTexts.mailInstead}
        </a>
      </>
    );
  }
  const entries = Object.entries(faults) as [LeadField, string][];
  return (
    <>
      <p className="lead-form-label">{leadTexts.faults(entries.length)}</p>
      <ul>
        {entries.map(([field, sentence]) => (
          <li key={field}>
            <a href={`#${id}${field === 'contact' ? 'email' : field}`} className="lead-form-link">
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
