import 'server-only';
import { type DestinationStream, type Logger, destination, pino, stdTimeFunctions } from 'pino';
import { env } from './env';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

const REDACTED = '[redacted]';

/** Names of fields whose value opens something, is an assistant's prompt, or is about a person. */
const privateField =
  /token|secret|password|authorization|credential|cookie|api[-_]?key|(listen|control|call)url|^content$|^(customer|transcript|number|phone|e-?mail)/i;

/** Credentials as they stand in plain text. */
const credentialInText = /\bBearer\s+[^\s"',]+|\b(?:sk|pk|key)[-_][\w-]{16,}/gi;

/** Mail addresses and telephone numbers, as people and the platform write them. */
const personInText =
  /[\w.%+-]+@[\w-]+(\.[\w-]+)+|\+\d[\d ().-]{6,18}\d|\(\d{3}\) ?\d{3}-\d{4}|\b\d{3}-\d{3}-\d{4}\b/g;

const MAX_TEXT_LENGTH = 2_000;

/**
 * A body from outside, fit for a log line: at most 2,000 characters, without the values of fields
 * that open something (tokens, monitor and join URLs), hold a prompt, or are about a person.
 */
export function redactBody(text: string): string {
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), (name, value: unknown) =>
      privateField.test(name) && value !== null ? REDACTED : value,
    );
  } catch {
    // A proxy's page, say, is shown as it is; JSON that was cut off cannot be redacted by field.
    if (/^\s*[[{]/.test(text)) return `[unreadable JSON of ${text.length} characters]`;
  }
  return shown.replace(credentialInText, REDACTED).slice(0, MAX_TEXT_LENGTH);
}

/**
 * A log of JSON lines, without the mail addresses and telephone numbers of anyone.
 *
 * @param secrets values that are blacked out wherever in a line they stand
 * @param output where the lines go; standard output unless told
 */
export function createLog(
  level: string,
  secrets: readonly string[],
  output: DestinationStream = destination({ dest: 1, sync: true }),
): Logger {
  // A secret may come in by any field, such as the text of an error, and so may what is personal:
  // the finished line is searched.
  const escaped = secrets.map((secret) => JSON.stringify(secret).slice(1, -1));
  return pino(
    { level, base: null, timestamp: stdTimeFunctions.isoTime },
    {
      write(line) {
        const open = line.replace(personInText, REDACTED);
        output.write(escaped.reduce((text, secret) => text.replaceAll(secret, REDACTED), open));
      },
    },
  );
}

/** The password in a URL, as it stands there and as it is meant. */
export function passwordsIn(url: string | undefined): string[] {
  const password = url === undefined ? '' : new URL(url).password;
  // One of a few letters would black out words: what is that short is no secret.
  return [password, decodeURIComponent(password)].filter((text) => text.length >= 4);
}

/** The server's log. */
export const log = createLog(
  env.LOG_LEVEL,
  [env.VAPI_PRIVATE_TOKEN, env.EMBEDDED_PLATFORM_TOKEN, ...passwordsIn(env.REDIS_URL)].filter(
    (secret) => secret !== undefined,
  ),
);
