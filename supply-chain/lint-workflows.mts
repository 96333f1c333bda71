// Part of `npm run lint`: finds faults in the workflows of .github, or in the files it is given, by the
// parser that GitHub itself publishes. Prints a line for each and exits with 1.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { validate } from '@actions/languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';

const folder = '.github/workflows';
const given = process.argv.slice(2);
const files = given.length > 0 ? given : readdirSync(folder).map((name) => `${folder}/${name}`);

async function faultsIn(file: string): Promise<string[]> {
  const uri = pathToFileURL(resolve(file)).href;
  const document = TextDocument.create(uri, 'yaml', 1, readFileSync(file, 'utf8'));
  const found = await validate(document);
  return found.map(({ range, message }) => `${file}:${range.start.line + 1}: ${message}`);
}

const faults = (await Promise.all(files.map(faultsIn))).flat();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
