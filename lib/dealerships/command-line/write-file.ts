import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'prettier';
import * as babel from 'prettier/plugins/babel';
import * as estree from 'prettier/plugins/estree';
import { format } from 'prettier/standalone';
import { CommandError } from './dependencies';
import { reasonOf } from './read-registry';

/** The file is checked like every other: written as the project's formatter leaves it. */
export function formatted(content: object): Promise<string> {
  const plugins: Plugin[] = [babel, estree as Plugin];
  return format(JSON.stringify(content), { parser: 'json', printWidth: 100, plugins });
}

/** Killed half-way, it leaves no half of a file that would fail the next build. */
export function writeNew(file: string, text: string): void {
  if (existsSync(file)) throw new CommandError(`${file} is there already.`);
  const draft = `${file}.${process.pid}.draft`;
  try {
    writeFileSync(draft, text, { flush: true });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new CommandError(reasonOf(error));
  }
}
