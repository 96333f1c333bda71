import 'server-only';
import {
  type DestinationStream,
  destination,
  levels,
  type LogFn,
  type Logger,
  pino,
  stdSerializers,
  stdTimeFunctions,
} from 'pino';
import { env } from './env';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

const REDACTED = '[redacted]';

/** Names of fields with credentials, prompts or personal data. */
const privateField =
  /token|secret|password|authorization|credential|cookie|api[-_]?key|(listen|control|call)url|^content$|^(customer|transcript|number|phone|e-?mail)/i;

/** Credentials in plain text. */
const credentialInText = /\bBearer\s+[^\s"',]+|\b(?:sk|pk|key)[-_][\w-]{16,}/gi;

/**
 * Email addresses and phone numbers in the notations of people and the platform: +44 20 7946 0958, with 00 for the
 * plus, and North American ones with or without 1, brackets, spaces, dots, dashes or slashes. All repetitions are
 * bounded, so that the time is proportional to the length of the text.
 */
const personInText = [
  /[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g,
  /\+\d[\d ().-]{6,18}\d/g,
  /(?<![\w-])00 ?[1-9][\d ().-]{6,18}\d(?![\w-])/g,
  /(?<![\w-])(?:1[ .-]?)?\(?[2-9]\d{2}\)?[ ./-]{0,2}\d{3}[ ./-]?\d{4}(?![\w-])/g,
];

const redactPersons = (text: string) =>
  personInText.reduce((shown, pattern) => shown.replace(pattern, REDACTED), text);

/** A string in JSON with its quotes. */
const stringInJson = /"[^"\\]*(?:\\.[^"\\]*)*"/g;

const MAX_TEXT_LENGTH = 2_000;
/** Maximum length of an error's message, and of its stack. */
const MAX_ERROR_LENGTH = 4_000;

/**
 * Prepares a body from outside for a log line: at most 2,000 characters, without values of fields that hold credentials
 * (tokens, monitor and join URLs), prompts or personal data.
 */
export function redactBody(text: string): string {
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), (name, value: unknown) =>
      privateField.test(name) && value !== null ? REDACTED : value,
    );
  } catch {
    // Other text, such as a proxy's page, stays; truncated JSON cannot be redacted by field.
    if (/^\s*[[{]/.test(text)) return `[unreadable JSON of ${text.length} characters]`;
  }
  // Longer than the result, since a truncated credential at its end would not be recognized.
  const near = shown.slice(0, MAX_TEXT_LENGTH + 1_000);
  return near.replace(credentialInText, REDACTED).slice(0, MAX_TEXT_LENGTH);
}

/** Serializes an error: its message and stack with those of its causes, without other properties, such as a body. */
function shortError(error: Error): object {
  const { type, message, stack, code } = stdSerializers.err(error);
  if (typeof message !== 'string') return { message: String(error).slice(0, MAX_ERROR_LENGTH) };
  const short = (text: string | undefined) => text?.slice(0, MAX_ERROR_LENGTH);
  return { type, code, message: short(message), stack: short(stack) };
}

/** Maximum number of lines of one kind in a window of this many milliseconds; one line sums up the rest. */
const MAX_LINES_OF_A_KIND = 10;
const REPEATS_WINDOW_MS = 60_000;

/** Message of the line that counts dropped lines; never dropped itself. */
const SUMMARY = 'Lines of one kind were too many, and were left out.';

/** Codes of lines that are bounded otherwise: one for each call made, lead stored or migration. */
const unlimitedCodes = new Set([
  'call_created',
  'call_ended_by_site',
  'call_found',
  'call_orphaned',
  'database_migrated',
  'lead_stored',
]);

/**
 * Groups lines that anyone can cause as often as they like: refusals by their code, reports of pages by their outcome,
 * and faults. Undefined for lines that are not limited.
 */
function repeatableKind(args: Parameters<LogFn>, level: number) {
  const [first, second] = args as [unknown, string?];
  const of = typeof first === 'string' ? first : (second ?? '');
  const { code, outcome: ofCode = code } = Object(first) as { code?: unknown; outcome?: unknown };
  if (typeof code === 'string' && unlimitedCodes.has(code)) return undefined;
  if (typeof ofCode === 'string') return { of, ofCode };
  return level >= levels.values.warn! && of !== SUMMARY ? { of } : undefined;
}

/**
 * Creates a log of JSON lines without email addresses, phone numbers and `secrets` in any field. Writes at most ten
 * repeated refusals or faults of a kind a minute, and sums up the rest.
 */
export function createLog(
  level: string,
  secrets: readonly string[],
  output: DestinationStream = destination({ dest: 1, sync: true }),
): Logger {
  // Secrets and personal data may be in any field, such as an error's text, so the finished line is searched.
  const escaped = secrets.map((secret) => JSON.stringify(secret).slice(1, -1));
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  /** Reports the number of dropped lines and begins a new window. */
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const ended = [...counts];
    counts.clear();
    for (const [kind, count] of ended) {
      const leftOut = count - MAX_LINES_OF_A_KIND;
      const fields = {
        ...(JSON.parse(kind) as object),
        leftOut,
        seconds: REPEATS_WINDOW_MS / 1_000,
      };
      if (leftOut > 0) log.warn(fields, SUMMARY);
    }
  }
  const lines = {
    write(line: string) {
      // In strings only, since a masked number would make the JSON invalid.
      const open = line.replace(stringInJson, redactPersons);
      output.write(escaped.reduce((text, secret) => text.replaceAll(secret, REDACTED), open));
    },
    // Called by `log.flush()`.
    flush,
  };
  const log = pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: shortError },
      hooks: {
        logMethod(args, method, lineLevel) {
          const kind = JSON.stringify(repeatableKind(args, lineLevel));
          const count = (counts.get(kind) ?? 0) + 1;
          if (kind) {
            counts.set(kind, count);
            timer ??= setTimeout(flush, REPEATS_WINDOW_MS).unref();
          }
          if (!kind || count <= MAX_LINES_OF_A_KIND) method.apply(this, args);
        },
      },
    },
    lines,
  );
  return log;
}

/** The password of a URL, encoded and decoded. */
export function passwordsIn(url: string | undefined): string[] {
  const password = url === undefined ? '' : new URL(url).password;
  // A password of a few letters would mask ordinary words, and is no secret anyway.
  return [password, decodeURIComponent(password)].filter((text) => text.length >= 4);
}

/** The server's log. */
export const log = createLog(
  env.LOG_LEVEL,
  [
    env.VAPI_PRIVATE_TOKEN,
    env.EMBEDDED_PLATFORM_TOKEN,
    env.AGENT_MODEL_KEY,
    env.LEADS_WEBHOOK_SECRET,
    env.GOOGLE_CLIENT_SECRET,
    env.OIDC_CLIENT_SECRET,
    env.METRICS_TOKEN,
    ...[env.DATABASE_URL, env.SMTP_URL].flatMap(passwordsIn),
  ].filter((secret) => secret !== undefined),
);
process.once('exit', () => log.flush());
