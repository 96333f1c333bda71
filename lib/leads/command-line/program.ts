import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { leadChannels, leadKinds, leadStatuses, type LeadChannel } from '../lead';
import type { LeadFilter } from '../lead-store';
import { confirm, release, remove, resend } from './change';
import type { Dependencies } from './dependencies';
import { exportLeads } from './export';
import { list } from './list';
import { move } from './move';
import { show } from './show';

function toNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It should be a whole number.');
  return Number(text);
}

/** A command that takes some of the leads. */
function withFilter(command: Command): Command {
  return command
    .addOption(new Option('--kind <kind>', 'only these').choices(leadKinds))
    .addOption(new Option('--status <status>', 'only these').choices(leadStatuses))
    .addOption(
      new Option('--suspects <which>', 'those that look like a program’s')
        .choices(['with', 'without', 'only'])
        .default('without'),
    )
    .option('--limit <number>', 'at most so many, the newest', toNumber);
}

const reference = () => new Argument('<reference>', 'such as K7Q2-M9XD, in whatever spelling');
const references = () => new Argument('<reference...>', 'one or more');

/** The command line of the leads, with its subcommands. */
export function createProgram(dependencies: Dependencies): Command {
  const { terminal } = dependencies;
  const program = new Command('npm run leads --')
    .description(
      'What visitors have sent: in SQLite in DATA_DIR, or in PostgreSQL at DATABASE_URL.',
    )
    .usage('<command> [options]')
    .helpCommand(false)
    .showHelpAfterError('Add --help for how to use it.')
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.warn(text.trimEnd()),
    })
    .exitOverride();

  withFilter(program.command('list'))
    .description('List the leads, the newest first.')
    .action((filter: LeadFilter) => list(filter, dependencies));
  program
    .command('show')
    .description('Show all that is kept of a lead, and who has been told of it.')
    .addArgument(reference())
    .action((text: string) => show(text, dependencies));
  program
    .command('confirm')
    .description('Give reservations a spot of the offer, which pages then show as taken.')
    .addArgument(references())
    .action((texts: string[]) => confirm(texts, dependencies));
  program
    .command('release')
    .description('Free a spot of the offer.')
    .argument('<spot>', 'its number', toNumber)
    .action((number: number) => release(number, dependencies));
  withFilter(program.command('export'))
    .description('Write the leads as CSV for a spreadsheet.')
    .option('--output <file>', 'a new file (default: the terminal)')
    .action((options: LeadFilter & { output?: string }) => exportLeads(options, dependencies));
  program
    .command('delete')
    .description('Delete leads for good.')
    .addArgument(references())
    .action((texts: string[]) => remove(texts, dependencies));
  program
    .command('resend')
    .description('Have the running site tell of a lead again.')
    .addArgument(reference())
    .addOption(
      new Option('--to <channel...>', 'only by these (default: by all)').choices(leadChannels),
    )
    .action((text: string, options: { to?: LeadChannel[] }) => resend(text, options, dependencies));
  program
    .command('move')
    .description('Copy everything into another database, which is empty. Stop the site before.')
    .requiredOption('--to <where>', 'a postgres:// URL, or a folder for SQLite')
    .action((options: { to: string }) => move(options, dependencies));
  return program;
}
