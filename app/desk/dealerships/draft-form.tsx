'use client';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FormAlert, FormContent } from '@/components/desk/action-form';
import { useAction } from '@/components/desk/use-action';
import { Button, deskButton } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import {
  dealershipFields,
  dealershipTexts,
  dealershipWords,
  draftTexts as t,
} from '@/lib/content/desk/dealerships';
import type { DealershipEntry } from '@/lib/dealerships/entry';
import type { ActionState } from '@/lib/desk/action-state';
import type { Guessable } from '@/lib/domain/dealership';
import { saveDealership } from './actions';

interface DraftFormProps {
  entry: Pick<DealershipEntry, 'id' | 'name' | 'state' | 'slug' | 'hasChanges'>;
  values: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
  /** Facts that nobody has confirmed. */
  guessed: readonly Guessable[];
  /** Time of the last save; a new value reloads the preview, also during a call. */
  savedAt: number;
  /** The recipient of the link that is created once the dealership is published. */
  recipient: string;
  children: ReactNode;
}

/**
 * Saves a dealership's form whenever a field loses the focus; a button publishes it. Sends only changed fields, so that
 * two people who edit at the same time keep each other's changes.
 */
export function DraftForm({ entry, values, guessed, children, ...props }: DraftFormProps) {
  const { id, name, state, slug, hasChanges } = entry;
  const { run, state: answer, isPending, form } = useAction(saveDealership);
  const changed = useRef(new Set<string>());
  /** Values that others saved for fields that were changed here, too; shown as faults. Saving again replaces them. */
  const [theirs, setTheirs] = useState<Readonly<Record<string, string>>>({});
  /** The changed fields with their values from before the change. */
  const opened = useRef<Record<string, string>>({});
  const [isDirty, setDirty] = useState(false);
  const told = answer.status === 'invalid' ? answer : undefined;
  const faults = told?.faults ?? props.faults;
  const faultCount = Object.keys(faults).length;

  async function save(intent: string) {
    const all = form.ref.current && new FormData(form.ref.current);
    const names = [...changed.current];
    changed.current.clear();
    const fields = Object.fromEntries(names.map((name) => [name, all?.get(name) ?? '']));
    const before = JSON.stringify({ ...opened.current, ...theirs });
    const next = await run({ id, intent, opened: before, ...fields });
    // An `invalid` answer has saved the fields, though not published them.
    if (next.status === 'refused') names.forEach((name) => changed.current.add(name));
    else opened.current = {};
    const clashes = next.status === 'invalid' && next.opened ? Object.keys(next.faults) : [];
    const kept = next.status === 'invalid' ? next.opened : undefined;
    setTheirs(Object.fromEntries(clashes.map((name) => [name, kept?.[name] ?? ''])));
    setDirty(changed.current.size + clashes.length > 0);
  }

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLFormElement;
    changed.current.add(name);
    opened.current[name] ??= values[name] ?? '';
    setDirty(true);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    Object.keys(theirs).forEach((name) => changed.current.add(name));
    const { submitter } = event.nativeEvent as SubmitEvent;
    void save((submitter as HTMLButtonElement | null)?.value ?? 'save');
  }

  useEffect(() => {
    window.onbeforeunload = isDirty ? (event) => event.preventDefault() : null;
    return () => void (window.onbeforeunload = null);
  }, [isDirty]);

  const isUpToDate = state === 'published' && !hasChanges && !isDirty && !isPending;
  const status = isPending ? 'saving' : isDirty ? 'changed' : 'saved';
  return (
    <form
      {...form}
      onSubmit={onSubmit}
      onChange={onChange}
      onBlur={() => changed.current.size > 0 && void save('save')}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="opened" value={JSON.stringify(told?.opened ?? values)} />
      <div className="grid gap-x-[clamp(1.5rem,3vw,3rem)] lg:grid-cols-[minmax(26rem,5fr)_minmax(20rem,4fr)]">
        <div className="max-w-176 min-w-0">
          <FormContent
            value={{
              words: dealershipWords(slug, guessed),
              values: { ...values, ...told?.values },
              faults,
            }}
          >
            {children}
          </FormContent>
        </div>
        <Preview id={id} name={name} savedAt={props.savedAt} />
      </div>
      <DraftBar
        answer={answer}
        guessed={guessed}
        status={status}
        faultCount={faultCount}
        publicSlug={isUpToDate ? slug : undefined}
        publish={t.publish[state]}
        recipient={props.recipient}
      />
    </form>
  );
}

/** The page with the draft's content, reloaded after each save. */
function Preview({ id, name, savedAt }: { id: string; name: string; savedAt: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.contentWindow?.postMessage('saved', location.origin), [savedAt]);
  return (
    <section
      aria-label={dealershipTexts.preview}
      className="sticky top-4 hidden h-[calc(100dvh-7rem)] flex-col gap-2.5 lg:flex"
    >
      <iframe
        ref={frame}
        src={`/desk/preview/${id}`}
        title={dealershipTexts.previewOf(name)}
        allow="microphone; camera; autoplay"
        loading="lazy"
        className="block min-h-0 w-full flex-1 rounded-[0.875rem] border-2 border-foreground bg-surface"
      />
      <p className="text-sm text-muted-foreground">{dealershipTexts.previewText}</p>
    </section>
  );
}

interface DraftBarProps {
  answer: ActionState;
  guessed: readonly Guessable[];
  status: 'saving' | 'changed' | 'saved';
  faultCount: number;
  /** Slug of the public page if the draft is the same. */
  publicSlug: string | undefined;
  /** Label of the button that publishes. */
  publish: string;
  recipient: string;
}

/** The bar below the form: what is wrong or guessed, the state of the draft, and its buttons. */
function DraftBar({ guessed, status, faultCount, publicSlug, ...props }: DraftBarProps) {
  return (
    <section
      aria-label={t.label}
      className="editor-bar sticky bottom-(--desk-bar) z-20 mx-[calc(-1*clamp(0.875rem,3vw,2.5rem))] border-t-2 border-foreground bg-background px-[clamp(0.875rem,3vw,2.5rem)] py-2.5"
    >
      <FormAlert state={props.answer} />
      {guessed.length > 0 && (
        <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
          <p className="flex-1 basis-60">
            {t.guesses(guessed.map((field) => dealershipFields[field].label))}
          </p>
          <Button type="submit" name="intent" value="confirm" variant="quiet">
            {t.confirm}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <p role="status" className="flex-1 text-[0.9375rem]">
          <span>{t[status]}</span>
          <span>{status === 'saved' && faultCount > 0 && t.faults(faultCount)}</span>
        </p>
        {publicSlug !== undefined ? (
          <PublicLinks slug={publicSlug} recipient={props.recipient} />
        ) : (
          <>
            <Button type="submit" name="intent" value="save">
              {t.save}
            </Button>
            <Button type="submit" name="intent" value="publish" variant="primary">
              {props.publish}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** The actions for a public page: open it, or create a link to it. */
export const PublicLinks = ({ slug, recipient }: { slug: string; recipient?: string }) => (
  <>
    <a href={`/${slug}`} target="_blank" className={deskButton()}>
      {dealershipTexts.open}
    </a>
    <Link
      href={`/desk/links/new?${new URLSearchParams({ dealership: slug, ...(recipient && { recipient }) })}`}
      className={deskButton({ variant: 'primary' })}
    >
      {dealershipTexts.makeLink}
    </Link>
  </>
);
