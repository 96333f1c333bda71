'use client';

import { useEffect, useRef, useState } from 'react';

import { type Autosave, createAutosave, type SaveState } from '@/lib/dealerships/form/autosave';
import { contentOf, type DealershipForm, formOf } from '@/lib/dealerships/form/dealership-form';

import type { EditedEntry } from './edited-entry';
import { lastSaved, saveEntry } from './save-entry';

/** A dealership while it is edited: what is typed, what is kept of it, and how the two stand to each other. */
export function useDraft(first: EditedEntry) {
  const [form, setForm] = useState(() => formOf(first.content));
  const [entry, setEntry] = useState(first);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [isSignedOut, setSignedOut] = useState(false);
  const known = useRef(first.updatedAt);
  const autosave = useRef<Autosave<DealershipForm>>(undefined);

  /** Of what the server has answered. */
  function take(saved: EditedEntry) {
    known.current = saved.updatedAt;
    setEntry(saved);
  }

  function saving(): Autosave<DealershipForm> {
    autosave.current ??= createAutosave<DealershipForm>({
      onState: setSaveState,
      save: async (value) => {
        const saved = await saveEntry(first.id, contentOf(value), known.current);
        setSignedOut('isSignedOut' in saved && saved.isSignedOut === true);
        if (saved.result === 'saved') take(saved.entry);
        return saved.result;
      },
    });
    return autosave.current;
  }

  function change(part: Partial<DealershipForm>) {
    const next = { ...form, ...part };
    setForm(next);
    saving().change(next);
  }

  /** Puts another content in the place of what is typed, and saves it. */
  function replace(content: unknown) {
    change(formOf(content));
    return saving().flush();
  }

  /** Over what somebody else has saved. */
  async function keepMine() {
    known.current = (await lastSaved(first.id)) ?? known.current;
    return saving().flush();
  }

  /** Lets go of what is typed here, for what somebody else has saved. */
  function takeTheirs() {
    setSaveState('saved');
    // When nothing unsaved holds the page back any more.
    setTimeout(() => location.reload());
  }

  useLeaving(saveState !== 'saved', () => void autosave.current?.flush());
  const flush = () => saving().flush();
  return {
    form,
    entry,
    saveState,
    isSignedOut,
    change,
    replace,
    keepMine,
    takeTheirs,
    take,
    flush,
  };
}

/** Saves when the page is put away, and asks before it is closed with something unsaved. */
function useLeaving(isUnsaved: boolean, flush: () => void) {
  const newest = useRef(flush);
  useEffect(() => {
    newest.current = flush;
  });

  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && newest.current();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      // To another page of the desk.
      newest.current();
    };
  }, []);

  useEffect(() => {
    if (!isUnsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isUnsaved]);
}
