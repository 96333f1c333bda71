// Checked by `tsc`, run by nobody.
import type { QueryParameters, queryParameters } from './query-parameters';

type Listed = typeof queryParameters;

/** What the contract's types know, but the list does not. */
type Missing = {
  [Family in keyof QueryParameters]: {
    [Name in keyof QueryParameters[Family]]: Exclude<
      QueryParameters[Family][Name] extends readonly (infer Key)[] ? Key : never,
      Listed[Family][Name & keyof Listed[Family]] extends readonly (infer Key)[] ? Key : never
    >;
  }[keyof QueryParameters[Family]];
}[keyof QueryParameters];

/** Compiles where there is none. */
type None<Names extends never> = Names;
export type Complete = None<Missing>;
