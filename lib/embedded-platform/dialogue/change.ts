import { type Request } from './state';

/*
 * A change of a request.
 */

/** A change of a request, for the agent to say back. */
export type Change =
  | 'day'
  | 'time'
  | 'work'
  | 'car'
  | 'name'
  /** The name of somebody whom the caller speaks for. */
  | 'otherName'
  | 'phone'
  | 'email'
  | 'symptom'
  | 'message'
  | 'condition';

/** A request with what a turn told of it, and what that changed. */
export interface Filled {
  request: Request;
  changes: Change[];
}
