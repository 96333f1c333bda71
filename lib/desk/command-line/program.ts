import { Command, InvalidArgumentError, Option } from 'commander';
import { accountFieldTexts } from '@/lib/content/desk/sign-in';
import { safeParse } from '@/lib/safe-parse';
import { emailField, nameField } from '../account-fields';
import { type Role, roles } from '../person';
import { type Dependencies, invite, people, remove, signOut } from './commands';

function toEmail(text: string): string {
  const parsed = safeParse(emailField, text);
  if (!parsed.success) throw new InvalidArgumentError(accountFieldTexts.email);
  return parsed.data;
}

function toName(text: string): string {
  const parsed = safeParse(nameField, text);
  if (!parsed.success) throw new InvalidArgumentError(accountFieldTexts.name);
  return parsed.data;
}

/** The command line of the desk, with its subcommands. */
export function createProgram(dependencies: Dependencies): Command {
  const { terminal } = dependencies;
  const program = new Command('npm run desk --')
    .description(
      'Who gets in at the desk: in SQLite in DATA_DIR, or in PostgreSQL at DATABASE_URL.',
    )
    .usage('<command> [options]')
    .helpCommand(false)
    .showHelpAfterError('Add --help for how to use it.')
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.warn(text.trimEnd()),
    })
    .exitOverride();

  program
    .command('invite')
    .description('Invite somebody by a link, which is printed once.')
    .addOption(new Option('--role <role>', 'what they may').choices(roles).default('sales'))
    .option('--name <name>', 'how they are called', toName)
    .option('--email <address>', 'only for this mail address, by an account elsewhere too', toEmail)
    .action((options: { role: Role; name?: string; email?: string }) =>
      invite(options, dependencies),
    );
  program
    .command('people')
    .description('List who has an account, and who is invited.')
    .action(() => people(dependencies));
  program
    .command('sign-out')
    .description('Sign all devices of a person out.')
    .argument('<mail>', 'their mail address')
    .action((email: string) => signOut(email, dependencies));
  program
    .command('remove')
    .description('Remove a person’s account. Their links stay.')
    .argument('<mail>', 'their mail address')
    .action((email: string) => remove(email, dependencies));
  return program;
}
