// `node serve.mjs desk invite`: the operators' commands in a deployed folder, which has neither npm's scripts nor tsx.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const commands: Record<string, () => Promise<unknown>> = {
  doctor: () => import('./doctor'),
  desk: () => import('./desk'),
  platform: () => import('./platform'),
};

// Like npm does, so that file arguments are relative to this folder.
process.env.INIT_CWD = process.cwd();
// The server's folder, which contains a relative DATA_DIR and the dealerships.
process.chdir(dirname(fileURLToPath(import.meta.url)));
const [name = ''] = process.argv.splice(2, 1);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  await command();
} else {
  console.error(`node serve.mjs             serves the site`);
  for (const known of Object.keys(commands))
    console.error(`node serve.mjs ${known.padEnd(12)}--help says more`);
  process.exitCode = name === '--help' ? 0 : 1;
}
