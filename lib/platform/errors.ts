/** How an operation is named in errors: its method and path template, such as `GET /call/{id}`. */
export type OperationName = `${string} /${string}`;

const MAX_REASON_LENGTH = 300;

/** What the platform says is wrong: its bodies carry `message`, a text or a list, or `error`. */
function reasonIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { message, error } = body as { message?: unknown; error?: unknown };
  const texts = [message ?? error].flat().filter((text) => typeof text === 'string');
  return texts.join(', ').slice(0, MAX_REASON_LENGTH) || undefined;
}

/** The platform answered, but not with what was asked for: a status that is not 2xx, or no JSON. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';

  constructor(
    operation: OperationName,
    readonly status: number,
    readonly headers: Headers,
    /** Parsed, or text where it is no JSON; undefined where there is none. */
    readonly body: unknown,
  ) {
    const isOk = status >= 200 && status < 300;
    const reason = isOk ? 'no JSON' : reasonIn(body);
    super(`${operation} was answered ${status}${reason === undefined ? '' : `: ${reason}`}`);
  }

  /** The platform's id of the request, for its support. */
  get requestId(): string | undefined {
    const { headers } = this;
    return headers.get('x-request-id') ?? headers.get('cf-ray') ?? undefined;
  }
}

const sentences = {
  timeout: 'was not answered in time',
  unreachable: 'did not reach the platform, or lost the connection',
  answer_too_large: 'was answered with more than may be held in memory',
};

/** There is no whole answer: it took too long, the connection failed, or it was too large. */
export class PlatformConnectionError extends Error {
  override readonly name = 'PlatformConnectionError';

  constructor(
    operation: OperationName,
    readonly code: keyof typeof sentences,
    options?: ErrorOptions,
  ) {
    super(`${operation} ${sentences[code]}`, options);
  }
}
