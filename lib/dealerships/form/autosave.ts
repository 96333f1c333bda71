/** Whether what is on the screen is saved. */
export type SaveState = 'saved' | 'changed' | 'saving' | 'failed' | 'conflict';

export type SaveResult = 'saved' | 'failed' | 'conflict';

/** How long nothing must change before it is saved, and how long after a failure it is tried again. */
const DELAY_MS = 700;
const RETRY_MS = 5_000;

interface AutosaveDependencies<Value> {
  save: (value: Value) => Promise<SaveResult>;
  onState: (state: SaveState) => void;
}

export interface Autosave<Value> {
  change(value: Value): void;
  /** Saves at once what is not saved yet; after a conflict, too. */
  flush(): Promise<SaveState>;
}

/**
 * Saves a form a moment after its last change: one at a time, the newest always last, and again where it failed.
 * After a conflict it waits for a `flush`.
 */
export function createAutosave<Value>({
  save,
  onState,
}: AutosaveDependencies<Value>): Autosave<Value> {
  let unsaved: { value: Value } | undefined;
  let state: SaveState = 'saved';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<SaveState> | undefined;

  const enter = (next: SaveState) => onState((state = next));

  function saveIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  async function saveAll(): Promise<SaveState> {
    while (unsaved) {
      const { value } = unsaved;
      unsaved = undefined;
      enter('saving');
      const result = await save(value);
      if (result === 'saved') continue;
      unsaved ??= { value };
      enter(result);
      if (result === 'failed') saveIn(RETRY_MS);
      return result;
    }
    if (state === 'saving') enter('saved');
    return state;
  }

  function flush() {
    clearTimeout(timer);
    running ??= saveAll().finally(() => (running = undefined));
    return running;
  }

  return {
    change(value) {
      unsaved = { value };
      // A running save takes the newest along when it is done.
      if (state === 'conflict' || running) return;
      enter('changed');
      saveIn(DELAY_MS);
    },
    flush,
  };
}
