import { Command, InvalidArgumentError, Option } from 'commander';
import { type Operation, operations } from '../operations';
import type { Dependencies } from './dependencies';
import { toKebabCase } from './names';
import { addOperation } from './operation-command';

const families: Record<string, Record<string, Operation>> = operations;

/** By the name that its paths have. */
const shortNames: Record<string, string> = { organization: 'org' };

const afterHelp = `
Payloads are given with --file, --json and --set, files by their names, query parameters as
--name value, in kebab or camel case. Lists are tables on a terminal, and all else is JSON.
To pipe the answer on, keep npm itself quiet: npm run -s platform -- call export > calls.csv

Ends with 0 when done, 1 when the platform refuses or nothing is done, 2 for wrong usage, 3 when the
platform cannot be reached in time, 130 when interrupted.

Environment, also from .env files:
  VAPI_PRIVATE_TOKEN  the account's credential
  VAPI_BASE_URL       where the platform is (default: https://api.vapi.ai)`;

function toSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= 86_400)) {
    throw new InvalidArgumentError('It should be a number of seconds, a day at most.');
  }
  return seconds;
}

/** Every operation as `METHOD /path`, in the order of their bytes. */
export function listOperations(): string[] {
  return Object.values(families)
    .flatMap((rows) => Object.values(rows))
    .map(({ method, path }) => `${method} ${path}`)
    .sort();
}

/** The operator's command line: a command for each family of operations, and in it for each of them. */
export function createProgram(dependencies: Dependencies): Command {
  const { terminal } = dependencies;
  const program = new Command('npm run platform --')
    .description('The voice platform’s account: every operation of its REST API.')
    .usage('<family> <operation> [arguments] [options]')
    .option('--output <file>', 'write the answer to this file (- is standard output)')
    .addOption(new Option('--format <format>', 'how to write it').choices(['json', 'table']))
    .option('--timeout <seconds>', 'wait this long, not 60 s and for uploads more', toSeconds)
    .option('--yes', 'delete without asking')
    .option('--verbose', 'tell of each request')
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('Add --help for how to use it.')
    .configureOutput({
      writeOut: (text) => terminal.print(text),
      writeErr: (text) => terminal.warn(text.trimEnd()),
    })
    .exitOverride()
    .addHelpText('after', afterHelp);

  for (const [family, rows] of Object.entries(families)) {
    const names = Object.keys(rows).map(toKebabCase).join(', ');
    const command = program.command(toKebabCase(family)).summary(names).helpCommand(false);
    const shortName = shortNames[family];
    if (shortName) command.alias(shortName);
    for (const [name, operation] of Object.entries(rows)) {
      addOperation(command, { family, name, operation }, dependencies);
    }
  }
  program
    .command('operations')
    .description('Print every operation’s method and path, one a line.')
    .action(() => terminal.print(`${listOperations().join('\n')}\n`));
  return program;
}
