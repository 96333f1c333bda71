import { type Request } from './state';

/*
 * A change of a request.
 */

/*
 * Facts fill a request; they do not choose it.
 */

/** A change of a request, for the agent to say back. */
export type Change =
  | 'day'
  | 'time'
  | 'work'
  | 'car'
  | 'name'
  | 'phone'
  | 'email'
  | 'symptom'
  | 'message'
  | 'condition';

export interface Filled {
  request: Request;
  changes: Change[];
}
