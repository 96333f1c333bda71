import { type Command, Option } from 'commander';
import type { Operation } from '../operations';
import type { Dependencies } from './dependencies';
import { describeOperation, summarizeOperation } from './describe-operation';
import { fileFieldOf } from './form-payload';
import { pathNamesOf, toKebabCase } from './names';
import { type CommandOperation, type PayloadOptions, readRequest } from './read-request';
import { runOperation, type RunOptions } from './run-operation';

const collect = (text: string, before: string[] = []) => [...before, text];

function addPayloadOptions(command: Command, operation: Operation): void {
  switch (operation.payload) {
    case 'none':
      return;
    case 'query':
      // The platform decides which parameters there are: all that are given are passed on.
      command
        .allowUnknownOption()
        .allowExcessArguments()
        .option('--<parameter> <value>', 'any query parameter; repeated, it is a list')
        .option('--query <json>', 'query parameters as a JSON object');
      return;
    case 'json':
    case 'url-encoded':
      command
        .option('--file <file>', 'the payload, a JSON file, or - for standard input')
        .option('--json <json>', 'the payload itself')
        .addOption(
          new Option(
            '--set <path=value>',
            'a field of the payload, such as model.temperature=0.2; repeatable',
          ).argParser(collect),
        );
      return;
    case 'text':
      command.option('--file <file>', 'the payload, a text file, or - for standard input');
      return;
    case 'multipart':
      command
        .argument('[files...]', `for the form’s field “${fileFieldOf(operation).name}”`)
        .addOption(
          new Option(
            '--field <name=value>',
            'a field of the form; name=@path is a file; repeatable',
          ).argParser(collect),
        );
  }
}

/** Adds an operation to its family, as `test-suite update-test <id> <test-id>`. */
export function addOperation(
  family: Command,
  named: CommandOperation,
  dependencies: Dependencies,
): void {
  const { name, operation } = named;
  const command = family
    .command(toKebabCase(name))
    .summary(summarizeOperation(operation))
    .description(describeOperation(named));
  for (const parameter of pathNamesOf(operation.path)) {
    command.argument(`<${toKebabCase(parameter)}>`);
  }
  addPayloadOptions(command, operation);
  command.action(async () => {
    const options = command.opts<PayloadOptions>();
    const request = await readRequest(named, command.args, options, dependencies);
    await runOperation(operation, request, command.optsWithGlobals<RunOptions>(), dependencies);
  });
}
