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

/** The platform answered, but not with what was asked for: a status that is not 2xx, or not JSON. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';

  constructor(
    operation: OperationName,
    readonly status: number,
    readonly headers: Headers,
    /** Parsed, or text where it is not JSON; undefined where there is none. */
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

/** How Node.js calls it that a certificate was refused, which is before anything is sent. */
const certificateFault = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT_)/;

/** Whether a fault of fetch says that there was no connection to send a request over. */
function isOfConnecting(fault: unknown): boolean {
  const { code, syscall, cause, errors } = Object(fault) as Record<string, unknown>;
  // One for each of a host's addresses.
  if (Array.isArray(errors)) return errors.every(isOfConnecting);
  return (
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    code === 'UND_ERR_CONNECT_TIMEOUT' ||
    (typeof code === 'string' && certificateFault.test(code)) ||
    (cause !== undefined && isOfConnecting(cause))
  );
}

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

  /** The system's own name for why the connection failed, such as ECONNREFUSED, from the chain of causes. */
  get systemCode(): string | undefined {
    for (let cause = this.cause; typeof cause === 'object' && cause !== null;) {
      const { code, cause: deeper } = cause as { code?: unknown; cause?: unknown };
      if (typeof code === 'string' && /^[A-Z][A-Z_\d]+$/.test(code)) return code;
      cause = deeper;
    }
    return undefined;
  }

  /** Whether it is certain that the platform was not asked. */
  get isUnsent(): boolean {
    return this.code === 'unreachable' && isOfConnecting(this.cause);
  }
}
