/** The wordings for one point of a call, used in turn so that none repeats; {names} are filled in. */
export interface Words {
  readonly en: string | readonly string[];
  readonly es?: string | readonly string[];
  /** The request that a yes begins; a separate question asks for it. */
  readonly offer?: 'email' | 'callback' | 'meeting';
  /** Narrower questions of the same kind, each with its answer; the first that fits is said. */
  readonly cases?: readonly (Words & { readonly asked: RegExp })[];
}
