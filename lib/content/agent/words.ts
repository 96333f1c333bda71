/** What may be said at one point, in turn, so that nothing is said twice in a row; {names} are filled in. */
export interface Words {
  readonly en: string | readonly string[];
  readonly es?: string | readonly string[];
  /** What a yes to it begins; it is asked for in a question of its own. */
  readonly offer?: 'email' | 'callback' | 'meeting';
  /** Narrower questions of the same kind, each with its answer; the first that fits is said. */
  readonly cases?: readonly (Words & { readonly asked: RegExp })[];
}
