/** Name of an operation in errors: its method and path template, such as `GET /call/{id}`. */
export type OperationName = `${string} /${string}`;

const MAX_REASON_LENGTH = 300;

/** Reads the platform's reason from a body: its `message`, a text or a list, or its `error`. */
function reasonIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { message, error } = body as { message?: unknown; error?: unknown };
  const texts = [message ?? error].flat().filter((text) => typeof text === 'string');
  return texts.join(', ').slice(0, MAX_REASON_LENGTH) || undefined;
}

/** The platform answered unexpectedly: with a status other than 2xx, or without JSON. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';

  constructor(
    operation: OperationName,
    readonly status: number,
    readonly headers: Headers,
    /** Parsed JSON, or text; undefined if empty. */
    readonly body: unknown,
  ) {
    const isOk = status >= 200 && status < 300;
    const reason = isOk ? 'no JSON' : reasonIn(body);
    super(`${operation} was answered ${status}${reason === undefined ? '' : `: ${reason}`}`);
  }

  /** The platform's request id, for its support. */
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

/** Node.js's codes of a rejected certificate; nothing is sent before that check. */
const certificateFault = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT_)/;

/** True if an error of fetch proves that no connection was made. */
function isOfConnecting(fault: unknown): boolean {
  const { code, syscall, cause, errors } = Object(fault) as Record<string, unknown>;
  // An AggregateError has one error for each address of the host.
  if (Array.isArray(errors)) return errors.every(isOfConnecting);
  return (
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    code === 'UND_ERR_CONNECT_TIMEOUT' ||
    (typeof code === 'string' && certificateFault.test(code)) ||
    (cause !== undefined && isOfConnecting(cause))
  );
}

/** No whole answer arrived: it took too long, the connection failed, or it was too large. */
export class PlatformConnectionError extends Error {
  override readonly name = 'PlatformConnectionError';

  constructor(
    operation: OperationName,
    readonly code: keyof typeof sentences,
    options?: ErrorOptions,
  ) {
    super(`${operation} ${sentences[code]}`, options);
  }

  /** The system's code of the failure, such as ECONNREFUSED, from the chain of causes. */
  get systemCode(): string | undefined {
    for (let cause = this.cause; typeof cause === 'object' && cause !== null;) {
      const { code, cause: deeper } = cause as { code?: unknown; cause?: unknown };
      if (typeof code === 'string' && /^[A-Z][A-Z_\d]+$/.test(code)) return code;
      cause = deeper;
    }
    return undefined;
  }

  /** True if the request certainly did not leave. */
  get isUnsent(): boolean {
    return this.code === 'unreachable' && isOfConnecting(this.cause);
  }
}
