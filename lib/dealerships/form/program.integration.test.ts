import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@/lib/data/database';
import { databases } from '@/testing/databases';
import { parseRegistry, readRegistryFiles } from '../registry';
import { CommandError } from './dependencies';
import { createProgram } from './program';

let folder: string;
let opened: Promise<Database> | undefined;
const database = () => (opened ??= databases[0]!.open());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealerships-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]) {
  const out: string[] = [];
  const print = (text: string) => void out.push(text);
  const terminal = { print, warn: () => undefined, isInteractive: false };
  const readOrigin = () => Promise.resolve('https://www.example.com');
  const now = () => new Date('2026-11-23T12:00:00Z');
  const program = createProgram({ terminal, folder, readOrigin, database, now });
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { out: out.join('\n'), err: error.message };
  }
  return { out: out.join('\n'), err: '' };
}

const facts = ['--city', 'Madison', '--region', 'WI', '--brand', 'Ford', '--phone', '608 555 0100'];
const addObrien = ['add', 'O’Brien Ford & Sons', ...facts, '--time-zone', 'America/Chicago'];
const file = 'obrien-ford-and-sons.json';

it('adds a dealership whose file the registry takes, and never overwrites one', async () => {
  expect((await run(...addObrien)).out).toContain('https://www.example.com/OBrienFordAndSons');
  expect(parseRegistry(readRegistryFiles(folder))[0]).toMatchObject({
    slug: 'OBrienFordAndSons',
    phone: '+1 608 555 0100',
  });
  expect((await run('check')).out).toBe('1 dealership, no fault.');
  writeFileSync(join(folder, file), 'notes');
  expect((await run(...addObrien)).err).toContain(`${file} is there already`);
  expect(readFileSync(join(folder, file), 'utf8')).toBe('notes');
});

it('takes files to the desk and back as they are, or none where one has a fault', async () => {
  await run(...addObrien);
  const text = readFileSync(join(folder, file), 'utf8').replace('O’Brien', 'O’Hara');
  const [given, bad] = [join(folder, 'given.json'), join(folder, 'bad.json')];
  writeFileSync(given, text);
  writeFileSync(bad, JSON.stringify({ name: 'Bad Ford', city: 'Madison' }));
  expect((await run('import', given, bad)).err).toContain(`${bad}: timeZone: is missing`);
  expect((await run('export', 'OHaraFordAndSons')).err).toContain('“OHaraFordAndSons”');
  expect((await run('import', given, '--publish')).out).toContain('1 dealership imported');
  const { out } = await run('export', 'OHaraFordAndSons', '--to', folder);
  expect(readFileSync(out, 'utf8')).toBe(text);
});
