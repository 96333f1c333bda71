/** Where a command speaks. */
export interface Terminal {
  /** The answer, which may be piped on. */
  print(text: string): void;
  /** What the person should know beside it. */
  warn(text: string): void;
  /** Whether a person reads the answer, rather than another program. */
  readonly isInteractive: boolean;
}

/** What every command works with. */
export interface Dependencies {
  /** The folder of the registry's files. */
  readonly folder: string;
  /** Finds the site's public origin, such as https://www.example.com. */
  readonly readOrigin: () => Promise<string>;
  readonly terminal: Terminal;
}

/** A failure that is the user's to mend: its message says how. */
export class CommandError extends Error {}

/** The address of a dealership's page. */
export async function urlOf(
  { readOrigin }: Dependencies,
  { slug }: { slug: string },
): Promise<string> {
  return `${await readOrigin()}/${slug}`;
}
