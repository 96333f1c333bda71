'use client';

import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useState,
} from 'react';

import { Autocomplete } from '@/components/ui/autocomplete';
import { Button, deskButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input, PasswordInput, Select, Textarea } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { actionTexts, copyTexts } from '@/lib/content/desk/shell';
import { postTexts } from '@/lib/content/posts';
import type { DeskAction } from '@/lib/desk/action';
import type { ActionState } from '@/lib/desk/action-state';

import { reloadKept } from './kept-fields';
import { CopyButton, ShareButton } from './shell/copy-button';
import { useAction } from './use-action';

type FieldWords = Readonly<
  Record<string, { label: string; help?: ReactNode; placeholder?: string } | undefined>
>;

/** Content shared by the fields of a form, keyed by field name. */
interface Content {
  words: FieldWords;
  /** Initial values. */
  values?: Readonly<Record<string, string | null | undefined>> | undefined;
  faults?: Readonly<Record<string, string>> | undefined;
}

const Content = createContext<Content>({ words: {} });

/** Provides content for fields outside an `ActionForm`. */
export const FormContent = (props: ComponentProps<typeof Content>) => <Content {...props} />;

interface FormFieldProps extends Omit<ComponentProps<'input'>, 'name' | 'value'> {
  name: string;
  /** Renders a text area. */
  isArea?: boolean;
  /** Options of a select: labels by value. */
  options?: Readonly<Record<string, string>>;
  /** The address that lists suggestions. */
  source?: string;
  /** Shows the field only once it has a fault. */
  isOnFault?: boolean;
}

/** A form field by name, with its words, initial value and fault from the form's content. */
export function FormField(props: FormFieldProps) {
  const { isArea, options, source, isOnFault, className, ...input } = props;
  const { words, values, faults } = use(Content);
  const { label = '', help, placeholder } = words[input.name] ?? {};
  const control = {
    defaultValue: values?.[input.name] ?? undefined,
    placeholder,
    ...input,
    // The server cleans up pasted addresses, which `type="email"` would refuse.
    ...(input.type === 'email' &&
      ({ type: 'text', inputMode: 'email', autoCapitalize: 'none' } as const)),
  };
  const { name, defaultValue, maxLength } = control;
  if (isOnFault && faults?.[name] === undefined && !defaultValue) return null;
  return (
    <Field label={label} help={help} className={className ?? ''} fault={faults?.[name]}>
      {isArea ? (
        <Textarea
          name={name}
          defaultValue={defaultValue}
          maxLength={maxLength}
          placeholder={placeholder}
        />
      ) : options ? (
        <Select name={name} defaultValue={defaultValue} options={options} />
      ) : input.type === 'password' ? (
        <PasswordInput maxLength={200} {...control} />
      ) : source ? (
        <Autocomplete
          maxLength={200}
          {...input}
          source={source}
          defaultValue={values?.[name] ?? ''}
        />
      ) : (
        <Input maxLength={200} {...control} />
      )}
    </Field>
  );
}

export function FormAlert({ children, state }: { children?: ReactNode; state: ActionState }) {
  const isRefused = state.status === 'refused' || state.status === 'invalid';
  const text = isRefused ? (state.message ?? children) : children;
  const reason = state.status === 'refused' ? state.reason : undefined;
  return (
    <p
      role="alert"
      className="border-s-3 border-destructive ps-3 font-semibold text-destructive empty:sr-only"
    >
      {text && <span>{text}</span>}
      {reason === 'signed_out' && (
        <>
          {' '}
          <a href="/desk/sign-in" target="_blank" className="underline underline-offset-4">
            {actionTexts.signIn}
          </a>
        </>
      )}
      {reason === 'older_page' && (
        <button type="button" onClick={reloadKept} className="ms-2 underline underline-offset-4">
          {postTexts.reload}
        </button>
      )}
    </p>
  );
}

/** A link that is shown only once, with buttons to copy and share it. */
const CreatedLink = ({ title, text, url }: Record<'title' | 'text' | 'url', string>) => (
  <div role="status" className="grid gap-3">
    <p className="text-lg type-wide wrap-anywhere">{title}</p>
    <p className="text-[0.9375rem] text-muted-foreground">{text}</p>
    <Field label={copyTexts.link} isLabelHidden>
      <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
    </Field>
    <div className="flex flex-wrap gap-3">
      <CopyButton text={url} label={copyTexts.copyLink} variant="primary" />
      <ShareButton content={{ title, url }} />
    </div>
  </div>
);

interface ActionFormProps {
  action: DeskAction;
  words: { submit: string; busy?: string; fields: FieldWords };
  /** Initial values of the fields. */
  values?: Content['values'];
  /** Stored values of fields that others may change; sent as well, so that only changed fields are written. */
  opened?: Readonly<Record<string, string>>;
  /** Additional fields. */
  hidden?: Record<string, string>;
  /** A problem from an earlier request. */
  problem?: string | undefined;
  /** The look of the button. */
  button?: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'isWide'>;
  className?: string;
  /** Id for the `form` attribute of fields elsewhere on the page. */
  id?: string;
  /** Renders the result. */
  result?: (state: ActionState) => ReactNode;
  children?: ReactNode;
}

/** A form for a server action of the desk, which shows the action's result. */
export function ActionForm(props: ActionFormProps) {
  const { action, words, hidden = {}, problem, button, result, children } = props;
  const { state, isPending, form } = useAction(action);
  const faults = state.status === 'invalid' ? state.faults : undefined;
  const nextLink = 'nextLink' in state ? state.nextLink : undefined;
  const confirm = 'confirmButton' in state ? state.confirmButton : undefined;
  const values = { ...props.values, ...('values' in state && state.values) };
  // Touched fields keep their initial `opened` value; a refresh updates the others.
  const [touched, setTouched] = useState<Content['values']>({});
  const opened = props.opened && {
    ...props.opened,
    ...touched,
    ...('opened' in state && state.opened),
  };

  function onInput({ target }: FormEvent) {
    const { name } = target as HTMLInputElement;
    setTouched((before) => ({ [name]: props.opened?.[name] ?? '', ...before }));
  }

  const look = { size: 'large', isWide: true, className: 'justify-self-start', ...button } as const;
  return (
    <form
      {...form}
      id={props.id}
      onInput={onInput}
      // React resets the form after success.
      onReset={() => setTouched({})}
      className={props.className ?? 'grid max-w-md gap-5'}
    >
      <FormAlert state={isPending ? { status: 'unsent' } : state}>
        {!isPending && !faults && problem}
      </FormAlert>
      {nextLink && (
        <Link href={nextLink.href} className={deskButton({ className: 'justify-self-start' })}>
          {nextLink.label}
        </Link>
      )}
      {state.status === 'link_created' && <CreatedLink {...state.createdLink} />}
      {opened && <input type="hidden" name="opened" value={JSON.stringify(opened)} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Content value={{ words: words.fields, values, faults }}>{children}</Content>
      <p role="status" className="empty:sr-only">
        {!isPending && (state.status === 'done' || state.status === 'links_made') && state.message}
      </p>
      <Button
        type="submit"
        {...look}
        isPending={isPending}
        variant={confirm ? 'outline' : (button?.variant ?? 'primary')}
      >
        {(isPending && words.busy) || words.submit}
      </Button>
      {confirm && (
        <Button {...look} type="submit" name="confirmed" value={confirm.value} variant="primary">
          {confirm.label}
        </Button>
      )}
      <>{!isPending && result?.(state)}</>
    </form>
  );
}
