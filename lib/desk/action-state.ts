type Fields = Readonly<Record<string, string>>;

/** A page on which one goes on instead. */
interface NextLink {
  label: string;
  href: string;
}

/** A button that sends the same form with `value` as its field `confirmed`. */
interface ConfirmButton {
  label: string;
  value: string;
}

/** A row of a list, before and after links are made of them. */
export interface ListRow {
  title: string;
  text: string;
  isNew?: boolean;
  faults?: readonly string[];
}

export interface Refused {
  status: 'refused';
  message: string;
  /** The session is over, or the page is of an earlier build: what was typed can still be sent. */
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
  /** The fields as they are kept now: the page's next change is compared with these. */
  opened?: Fields;
  /** The fields show these from then on. */
  values?: Fields;
  nextLink?: NextLink;
}

export interface Done {
  status: 'done';
  message?: string | undefined;
  /** The page that sent it shows something that is deleted now, and is not rendered again. */
  pageDeleted?: boolean;
}

interface ListRead {
  status: 'list_read';
  rows: readonly ListRow[];
  notes: readonly string[];
  values: Fields;
  /** Left out where no row is good. */
  confirmButton?: ConfirmButton | undefined;
}

interface LinksMade {
  status: 'links_made';
  message: string;
  rows: readonly ListRow[];
  notes: readonly string[];
  /** The links as a spreadsheet reads them. */
  csv: string;
  values: Fields;
}

interface LinkCreated {
  status: 'link_created';
  /** It is shown only this once. */
  createdLink: { title: string; text: string; url: string };
}

interface PasskeyRequested {
  status: 'passkey_requested';
  /** The browser is asked for this. */
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

/** Nothing was done. */
export const refused = (message: string, more?: Omit<Refused, 'status' | 'message'>): Refused => ({
  status: 'refused',
  message,
  ...more,
});

/** Nothing was done, because of these fields. */
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

/** Why nothing was done, where no form shows the faults of its fields. */
export function refusalOf(state: ActionState): string | undefined {
  if (state.status === 'refused') return state.message;
  return state.status === 'invalid' ? (state.message ?? Object.values(state.faults)[0]) : undefined;
}
