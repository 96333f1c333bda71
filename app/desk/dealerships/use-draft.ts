'use client';

import { useEffect, useRef, useState } from 'react';

import type { DealershipEntry } from '@/lib/dealerships/entry';
import { type Autosave, createAutosave, type SaveState } from '@/lib/dealerships/form/autosave';
import { contentOf } from '@/lib/dealerships/form/dealership-form';

import { saveDraft } from './actions';
import { readForm } from './dealership-fields';

/** A dealership while it is edited: saves its form a moment after each change. */
export function useDraft(first: DealershipEntry) {
  const [entry, setEntry] = useState(first);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [isSignedOut, setSignedOut] = useState(false);
  /** What the form begins with, and how often that was replaced. */
  const [start, setStart] = useState({ content: first.content, count: 0 });
  const form = useRef<HTMLFormElement>(undefined);
  const basis = useRef(first.updatedAt);
  const autosave = useRef<Autosave<undefined>>(undefined);

  function take(saved: DealershipEntry) {
    basis.current = saved.updatedAt;
    setEntry(saved);
  }

  const content = () => form.current && contentOf(readForm(new FormData(form.current)));

  async function save() {
    const saved = await saveDraft({
      ...{ id: first.id, content: content() ?? {}, updatedAt: basis.current },
    }).catch(() => ({ result: 'failed' as const }));
    setSignedOut('isSignedOut' in saved && saved.isSignedOut === true);
    if (saved.result === 'saved') take(saved.entry);
    // It is saved over that if the person says so.
    if (saved.result === 'conflict') basis.current = saved.updatedAt ?? basis.current;
    return saved.result;
  }

  function saving() {
    autosave.current ??= createAutosave<undefined>({ onState: setSaveState, save });
    return autosave.current;
  }

  const change = () => saving().change(undefined);
  const flush = () => saving().flush();

  /** Puts another content in the place of what is typed, and saves it. */
  function replace(next: unknown) {
    setStart(({ count }) => ({ content: next, count: count + 1 }));
    change();
  }

  /** Lets go of what is typed here, for what somebody else has saved. */
  function takeTheirs() {
    setSaveState('saved');
    // When nothing unsaved holds the page back any more.
    setTimeout(() => location.reload());
  }

  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && void autosave.current?.flush();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      // To another page of the desk.
      void autosave.current?.flush();
    };
  }, []);

  useEffect(() => {
    if (saveState === 'saved') return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [saveState]);

  /** Keeps the form when the page is left, for the last save. */
  const formRef = (element: HTMLFormElement | null) => {
    if (element) form.current = element;
  };
  return {
    ...{ entry, saveState, isSignedOut, start, formRef },
    ...{ take, content, change, flush, replace, takeTheirs },
  };
}
