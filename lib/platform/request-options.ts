/** An operation's result, by the way its answer is asked for. */
export interface Answers<Result> {
  /** Its JSON, held in memory as a whole. */
  parsed: Result;
  /** Its body as it comes. */
  stream: ReadableStream<Uint8Array>;
  /** Status and headers too, with the body as it comes. */
  response: Response;
}

/** Whatever tells requests apart that are to be cancelled together. */
export type CancelToken = string | number | symbol;

export interface RequestOptions<As extends keyof Answers<unknown> = keyof Answers<unknown>> {
  signal?: AbortSignal;
  /** `cancel()` with the same token ends the request. */
  cancelToken?: CancelToken;
  /**
   * Milliseconds for the whole answer, repeated attempts included. With a stream: until it begins, and
   * then for each chunk.
   */
  timeoutMs?: number;
  /** How the answer is wanted; unless given, exports and chats that stream are a stream, all others are parsed. */
  as?: As;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
}
