import { Command, InvalidArgumentError, Option } from 'commander';
import { parseUrl } from '@/lib/parse-url';
import { add, type NewDealership } from './add';
import { check } from './check';
import { exportFiles, type ExchangeDependencies, importFiles } from './exchange';
import type { Dependencies } from './dependencies';
import { parseHours, type WeeklyHours } from './hours';
import { list } from './list';
import { internationalNumber } from './phone';
import { share } from './share';

interface CommonOptions {
  registry: string;
  site?: string;
}

function toHours(text: string): WeeklyHours {
  const parsed = parseHours(text);
  if ('fault' in parsed) throw new InvalidArgumentError(`${parsed.fault}.`);
  return parsed.week;
}

function toOrigin(text: string): string {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new InvalidArgumentError('It should be an http or https URL without a path.');
  }
  return url.origin;
}

/** Collects `--brand Ford --brand Lincoln`, and `--brand "Ford, Lincoln"` alike. */
function toBrands(text: string, before: string[] = []): string[] {
  return [...before, ...text.split(',').map((brand) => brand.trim())];
}

function toFigures(text: string, before: Record<string, string> = {}): Record<string, string> {
  const [, id, figure] = /^([A-Za-z]+)=(.+)$/.exec(text) ?? [];
  if (!id || !figure) throw new InvalidArgumentError('It should be like lostService=62%.');
  return { ...before, [id]: figure };
}

function hoursOption(flags: string, usual: string): Option {
  return new Option(flags, 'such as "mon-fri 09:00-20:00, sat 9am-5pm"')
    .argParser(toHours)
    .default(toHours(usual), usual);
}

/**
 * The command line of the dealerships, with its subcommands.
 *
 * @param dependencies where to speak, and the folder and the origin where the command line names none; the origin is asked for
 *   only when an address is said
 */
export function createProgram({
  terminal,
  folder,
  readOrigin,
  ...exchange
}: Dependencies & Omit<ExchangeDependencies, 'terminal'>): Command {
  const program = new Command('npm run dealership --')
    .description('The dealerships that have a page of their own on the site.')
    .usage('<command> [options]')
    .option('--registry <folder>', 'where the dealerships’ files are', folder)
    .option('--site <url>', 'the site’s public address (default: SITE_URL)', toOrigin)
    .helpCommand(false)
    .showHelpAfterError('Add --help for how to use it.')
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.warn(text.trimEnd()),
    })
    .exitOverride();

  const dependenciesOf = (): Dependencies => {
    const { registry, site } = program.opts<CommonOptions>();
    return { folder: registry, readOrigin: site ? async () => site : readOrigin, terminal };
  };

  program
    .command('add')
    .description('Write a new dealership’s file, and say the address of its page.')
    .argument('<name>', 'such as "O’Brien Ford & Sons"')
    .option('--city <town>', 'required')
    .option('--region <state>', 'required; such as IL')
    .option('--brand <make>', 'once for each', toBrands)
    .option('--time-zone <zone>', 'required; such as America/Chicago')
    .option('--phone <number>', 'such as "(630) 555-0178"', internationalNumber)
    .addOption(hoursOption('--opening-hours <hours>', 'mon-fri 9-19, sat 9-17'))
    .addOption(hoursOption('--service-hours <hours>', 'mon-fri 7:30-18, sat 8-14'))
    .option('--assistant-id <uuid>', 'its own assistant on the hosted platform')
    .option('--squad-id <uuid>', 'instead, its own squad there')
    .option('--workflow-id <uuid>', 'instead, its own workflow there')
    .option('--figure <id=figure>', 'a figure of its own, such as lostService=62%', toFigures)
    .option('--salesperson-name <name>', 'who shares the page')
    .option('--salesperson-email <address>', 'required with the name')
    .option('--salesperson-phone <number>', 'if there is one', internationalNumber)
    .option('--salesperson-calendar-url <url>', 'where visitors pick a time to talk')
    .action((name: string, options: Omit<NewDealership, 'name'>) =>
      add({ ...options, name }, dependenciesOf()),
    );
  program
    .command('list')
    .description('List the dealerships.')
    .action(() => list(dependenciesOf()));
  program
    .command('check')
    .description('Check every file; name each fault with its file and field.')
    .action(() => check(dependenciesOf()));
  program
    .command('share')
    .description('Say a page’s address, draw its QR code, and write a message to send.')
    .argument('<name>', 'of the dealership, or its path, in whatever spelling')
    .option('--qr <file>', 'write the QR code to this .svg or .png file')
    .action((name: string, options: { qr?: string }) => share(name, options, dependenciesOf()));
  program
    .command('import')
    .description('Give files to the desk, in the database of the environment.')
    .argument('<files...>', 'such as acme-ford.json')
    .option('--publish', 'publish them, too')
    .action((files: string[], options: { publish?: boolean }) =>
      importFiles(files, options, { terminal, ...exchange }),
    );
  program
    .command('export')
    .description('Write the desk’s dealerships as files.')
    .argument('[paths...]', 'such as AcmeFord; all without any')
    .option('--to <folder>', 'where to', '.')
    .action((paths: string[], options: { to: string }) =>
      exportFiles(paths, options, { terminal, ...exchange }),
    );
  return program;
}
