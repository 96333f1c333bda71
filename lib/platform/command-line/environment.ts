import { existsSync } from 'node:fs';
import { z } from 'zod';
import { type Account, UsageError } from './dependencies';

const isLoopback = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);

function isBaseUrl(value: string): boolean {
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    return false;
  }
  const isPlain = !url.username && !url.password && !url.search && !url.hash;
  return isPlain && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)));
}

const schema = z.object({
  VAPI_PRIVATE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{8,}$/, "the platform's key: at least 8 characters, without spaces")
    .optional(),
  VAPI_BASE_URL: z
    .string()
    .refine(isBaseUrl, 'an https URL (or http on localhost) without user, query or fragment')
    .default('https://api.vapi.ai'),
});

const howToSet = `Set VAPI_PRIVATE_TOKEN, in the environment or in .env, to the credential of your account.
To talk to the embedded platform, start the site with EMBEDDED_PLATFORM_TOKEN=<16 characters or more>
and without VAPI_PRIVATE_TOKEN, and give this command
  VAPI_BASE_URL=http://localhost:3000/api/embedded VAPI_PRIVATE_TOKEN=<the same>`;

/**
 * Reads the account from variables; a blank one counts as not set.
 *
 * @throws UsageError that says what each faulty one should be, without its value
 */
export function parseAccount(
  source: Record<string, string | undefined>,
  needsToken: boolean,
): Account {
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, source[name]?.trim() || undefined]),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.')} should be ${message}.`,
    );
    throw new UsageError(lines.join('\n'));
  }
  const { VAPI_PRIVATE_TOKEN: token, VAPI_BASE_URL: baseUrl } = parsed.data;
  if (token === undefined && needsToken) throw new UsageError(`There is no token.\n${howToSet}`);
  return { token: token ?? 'none-is-sent', baseUrl };
}

/** The credential as it is in the environment, to keep it out of what is printed. */
export function readToken(): string | undefined {
  return process.env.VAPI_PRIVATE_TOKEN?.trim() || undefined;
}

/** Loads the .env files as Next does: the first that has a variable counts, before them the environment. */
export function loadEnvironmentFiles(): void {
  for (const file of ['.env.production.local', '.env.local', '.env.production', '.env']) {
    if (existsSync(file)) process.loadEnvFile(file);
  }
}

/** The account in the environment. */
export const readAccount = (needsToken: boolean): Account => parseAccount(process.env, needsToken);
