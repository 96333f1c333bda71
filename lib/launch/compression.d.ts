// The part of compression 1.8 that is used. Its types on npm depend on all of Express's.
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions } from 'node:zlib';

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;

  function compression(options?: {
    filter?: Filter;
    brotli?: BrotliOptions;
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

  namespace compression {
    /** Whether an answer is of a type that becomes smaller. */
    const filter: Filter;
  }

  export default compression;
}
