/** Why a receiver did not take a delivery, in words for the log and the owner. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** Whether it is no use to try again. */
  readonly isFinal: boolean;
  /** How long the receiver asks to be left alone, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    options: { isFinal?: boolean; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.isFinal = options.isFinal ?? false;
    this.retryAfterMs = options.retryAfterMs;
  }
}
