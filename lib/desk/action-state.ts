type Fields = Readonly<Record<string, string>>;

/** A link to the page on which to continue instead. */
interface NextLink {
  label: string;
  href: string;
}

/** A button that sends the same form with `value` as its field `confirmed`. */
interface ConfirmButton {
  label: string;
  value: string;
}

/** A row of an imported list, before and after its link is created. */
export interface ListRow {
  title: string;
  text: string;
  isNew?: boolean;
  faults?: readonly string[];
}

export interface Refused {
  status: 'refused';
  message: string;
  /** The session has ended, or the page is from an earlier build; the typed values can still be sent. */
  reason?: 'signed_out' | 'older_page';
  /** The fields show these from then on. */
  values?: Fields;
  nextLink?: NextLink;
  confirmButton?: ConfirmButton | undefined;
}

export interface Invalid {
  status: 'invalid';
  /** A sentence for each wrong field, by the field's name. */
  faults: Fields;
  message?: string;
  /** The stored values, with which the page's next change is compared. */
  opened?: Fields;
  /** The fields show these from then on. */
  values?: Fields;
  nextLink?: NextLink;
}

export interface Done {
  status: 'done';
  message?: string | undefined;
  /** The page that sent the action shows a deleted item, and is not rendered again. */
  pageDeleted?: boolean;
}

interface ListRead {
  status: 'list_read';
  rows: readonly ListRow[];
  notes: readonly string[];
  values: Fields;
  /** Left out if every row has faults. */
  confirmButton?: ConfirmButton | undefined;
}

interface LinksMade {
  status: 'links_made';
  message: string;
  rows: readonly ListRow[];
  notes: readonly string[];
  /** The links as CSV for a spreadsheet. */
  csv: string;
  values: Fields;
}

interface LinkCreated {
  status: 'link_created';
  /** A link that is shown only once. */
  createdLink: { title: string; text: string; url: string };
}

interface PasskeyRequested {
  status: 'passkey_requested';
  /** Options for the browser's passkey request. */
  passkeyOptions: object;
}

/** The result of an action of the desk, as its page shows it. */
export type ActionState =
  | { status: 'unsent' }
  | Refused
  | Invalid
  | Done
  | ListRead
  | LinksMade
  | LinkCreated
  | PasskeyRequested;

/** The result that an action returns. */
export type Outcome =
  Exclude<ActionState, { status: 'unsent' }> | { status: 'redirect'; to: string };

/** Result of an action that changed nothing. */
export const refused = (message: string, more?: Omit<Refused, 'status' | 'message'>): Refused => ({
  status: 'refused',
  message,
  ...more,
});

/** Result of an action that changed nothing because of invalid fields. */
export const invalid = (faults: Fields, more?: Omit<Invalid, 'status' | 'faults'>): Invalid => ({
  status: 'invalid',
  faults,
  ...more,
});

export const done = (message?: string, more?: Omit<Done, 'status' | 'message'>): Done => ({
  status: 'done',
  message,
  ...more,
});

export const redirectTo = (to: string) => ({ status: 'redirect', to }) as const;

/** The reason of a refusal, for components that show no faults of single fields. */
export function refusalText(state: ActionState): string | undefined {
  if (state.status === 'refused') return state.message;
  return state.status === 'invalid' ? (state.message ?? Object.values(state.faults)[0]) : undefined;
}
