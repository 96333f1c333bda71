import { createInterface } from 'node:readline/promises';
import type { Terminal } from './dependencies';
import { redactText } from './redact';

const FALLBACK_WIDTH = 80;

/** Back to the line's beginning, and clear it. */
const CLEAR_LINE = '\r\u001B[K';

/** A reader that has seen enough, as in `call list | head -1`, is not a failure. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`The answer cannot be written: ${error.message}\n`);
  process.exit(1);
}

/**
 * The terminal of this process.
 *
 * @param token the credential, which is printed nowhere
 * @param interrupt what Ctrl-C does while a question is asked
 */
export function createTerminal(token: string | undefined, interrupt: () => void): Terminal {
  const { stdin, stdout, stderr } = process;
  stdout.on('error', endWithReader);
  stderr.on('error', () => undefined);

  async function confirm(question: string, signal: AbortSignal): Promise<boolean> {
    const lines = createInterface({ input: stdin, output: stderr });
    lines.on('SIGINT', interrupt);
    const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    try {
      const answer = await Promise.race([
        lines.question(redactText(question, token), { signal }),
        closed,
      ]);
      return /^y(es)?$/i.test(answer.trim());
    } finally {
      lines.close();
    }
  }

  return {
    print: (text) => void stdout.write(redactText(text, token)),
    warn: (text) => void stderr.write(`${redactText(text, token)}\n`),
    output: stdout,
    input: stdin,
    isInteractive: stdout.isTTY,
    width: stdout.columns || FALLBACK_WIDTH,
    ...(stderr.isTTY && {
      showProgress: (line: string) => void stderr.write(CLEAR_LINE + line),
    }),
    ...(stdin.isTTY && stderr.isTTY && { confirm }),
  };
}
