// The part of negotiator 0.6 that is used. Its types on npm lack the second argument.
declare module 'negotiator' {
  import type { IncomingMessage } from 'node:http';

  export default class Negotiator {
    constructor(request: Pick<IncomingMessage, 'headers'>);
    /** The best of `available`; of those that the client likes equally, the first of `preferred`. */
    encoding<T extends string>(available: readonly T[], preferred: readonly T[]): T | undefined;
  }
}
