import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommanderError } from 'commander';
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

interface Result {
  out: string;
  err: string;
  error?: unknown;
}

async function run(args: string[], isInteractive = false): Promise<Result> {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    print: (text: string) => void out.push(text),
    warn: (text: string) => void err.push(text),
    isInteractive,
  };
  const readOrigin = () => Promise.resolve('https://www.example.com');
  const now = () => new Date('2026-11-23T12:00:00Z');
  const program = createProgram({ terminal, folder, readOrigin, database, now });
  let error: unknown;
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (thrown) {
    if (!(thrown instanceof CommandError || thrown instanceof CommanderError)) throw thrown;
    error = thrown;
    if (thrown instanceof CommandError) err.push(thrown.message);
  }
  return { out: out.join('\n'), err: err.join('\n'), error };
}

const facts = ['--city', 'Madison', '--region', 'WI', '--brand', 'Ford', '--phone', '608 555 0100'];
const place = [...facts, '--time-zone', 'America/Chicago'];
const addObrien = ['add', 'O’Brien Ford & Sons', ...place];
const salesperson = ['--salesperson-name', 'Ann Lee', '--salesperson-email', 'ann@example.com'];

const read = () => parseRegistry(readRegistryFiles(folder));

describe('add', () => {
  it('writes a file that the registry takes and the formatter leaves as it is', async () => {
    const { out, error } = await run([
      ...addObrien,
      ...['--brand', 'Lincoln, Mercury', '--opening-hours', 'mon-fri 9am-8pm, sat 10-16'],
      ...['--figure', 'lostService=62%', '--figure', 'revenue=+$3M', ...salesperson],
      ...['--salesperson-phone', '(608) 555-0111'],
      ...['--salesperson-calendar-url', 'https://calendar.example.com/ann'],
    ]);
    expect(error).toBeUndefined();
    expect(out).toContain('https://www.example.com/OBrienFordAndSons');
    expect(readdirSync(folder)).toEqual(['obrien-ford-and-sons.json']);
    const text = readFileSync(join(folder, 'obrien-ford-and-sons.json'), 'utf8');
    expect(text).toContain('\n  "brands": ["Ford", "Lincoln", "Mercury"],\n');
    expect(text).toContain('\n    "sat": { "opens": "10:00", "closes": "16:00" },\n');
    expect(read()[0]).toMatchObject({
      name: 'O’Brien Ford & Sons',
      slug: 'OBrienFordAndSons',
      brands: ['Ford', 'Lincoln', 'Mercury'],
      phone: '+1 608 555 0100',
      openingHours: { fri: { opens: '09:00', closes: '20:00' }, sun: null },
      serviceHours: { mon: { opens: '07:30', closes: '18:00' }, sun: null },
      figures: { lostService: '62%', revenue: '+$3M' },
      salesperson: {
        name: 'Ann Lee',
        email: 'ann@example.com',
        phone: '+1 608 555 0111',
        calendarUrl: 'https://calendar.example.com/ann',
      },
    });
  });

  it('names every missing option at once', async () => {
    const { err } = await run(['add', 'Lakeside Honda']);
    for (const option of ['--city', '--region', '--time-zone']) {
      expect(err).toContain(`${option}: is missing`);
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['--time-zone', [...facts, '--time-zone', 'Mars']],
    ['--phone', [...place, '--phone', '12']],
    ['--assistant-id', [...place, '--assistant-id', 'mine']],
    ['--figure tradeIns', [...place, '--figure', 'tradeIns=45']],
    ['--figure', [...place, '--figure', 'profit=+5%']],
    ['--figure', [...place, '--figure', 'profit']],
    ['--opening-hours', [...place, '--opening-hours', 'nine to five']],
    ['--service-hours', [...place, '--service-hours', 'mon 9-5']],
    ['--salesperson-email', [...place, '--salesperson-name', 'Ann Lee']],
    ['--salesperson-email', [...place, '--salesperson-name', 'Ann', '--salesperson-email', 'ann']],
    ['--salesperson-name', [...place, '--salesperson-email', 'ann@example.com']],
    ['--salesperson-name', [...place, '--salesperson-calendar-url', 'https://example.com/ann']],
    [
      '--salesperson-calendar-url',
      [...place, ...salesperson, '--salesperson-calendar-url', 'http://example.com/ann'],
    ],
  ])('refuses a wrong %s, and writes nothing', async (option, args) => {
    const { err, error } = await run(['add', 'Lakeside Honda', ...args]);
    expect(error).toBeDefined();
    expect(err).toContain(option);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['AI', 'privacy', 'Home', '***'])('refuses the name %s', async (name) => {
    expect((await run(['add', name, ...place])).err).toContain('the name: ');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['O’Brien Ford & Sons', "O'BRIEN FORD AND SONS", 'OBrien-Ford and sons'])(
    'refuses %s where that path is taken',
    async (name) => {
      await run(addObrien);
      const { err } = await run(['add', name, ...place]);
      expect(err).toContain('has that path already: https://www.example.com/OBrienFordAndSons');
      expect(readdirSync(folder)).toHaveLength(1);
    },
  );

  it('is not hindered by the draft of a command that was killed', async () => {
    writeFileSync(join(folder, 'obrien-ford-and-sons.json.4711.draft'), '{ "name": "O’Br');
    expect((await run(addObrien)).err).toBe('');
    expect(read().map(({ slug }) => slug)).toEqual(['OBrienFordAndSons']);
  });

  it('never overwrites a file, not even a faulty one', async () => {
    writeFileSync(join(folder, 'obrien-ford-and-sons.json'), 'notes');
    expect((await run(addObrien)).err).toContain('obrien-ford-and-sons.json is there already');
    expect(readFileSync(join(folder, 'obrien-ford-and-sons.json'), 'utf8')).toBe('notes');
  });
});

describe('list', () => {
  it('is a table for people', async () => {
    await run([...addObrien, ...salesperson]);
    await run(['add', 'Bay Kia', ...place]);
    const { out } = await run(['list'], true);
    expect(out.split('\n')).toEqual([
      'Name                 URL                                        City         Assistant  Salesperson',
      'Bay Kia              https://www.example.com/BayKia             Madison, WI  inline',
      'O’Brien Ford & Sons  https://www.example.com/OBrienFordAndSons  Madison, WI  inline     Ann Lee',
    ]);
  });

  it('is tab-separated for programs', async () => {
    await run(addObrien);
    const { out } = await run(['list', '--site', 'https://other.example']);
    expect(out).toBe(
      'O’Brien Ford & Sons\thttps://other.example/OBrienFordAndSons\tMadison, WI\tinline\t',
    );
  });

  it('says how to begin', async () => {
    expect((await run(['list'], true)).out).toContain('“add”');
  });

  it('goes on without faulty files, and says that there are some', async () => {
    await run(addObrien);
    writeFileSync(join(folder, 'broken.json'), '{');
    const { out, err } = await run(['list']);
    expect(out).toContain('O’Brien Ford & Sons');
    expect(err).toContain('1 fault');
  });
});

describe('check', () => {
  it('counts what is in order', async () => {
    await run(addObrien);
    expect((await run(['check'])).out).toBe('1 dealership, no fault.');
  });

  it('fails, and names each fault by file and field', async () => {
    writeFileSync(join(folder, 'a.json'), '{');
    writeFileSync(join(folder, 'b.json'), JSON.stringify({ name: 'AI', brands: [] }));
    const { err, error } = await run(['check']);
    expect(error).toBeInstanceOf(CommandError);
    expect(err).toContain('a.json: the file: is no JSON');
    expect(err).toContain('b.json: name: makes a path that one of the site’s routes has');
    expect(err).toContain('b.json: city: is missing');
  });
});

describe('share', () => {
  it.each([
    'O’Brien Ford & Sons',
    'OBrienFordAndSons',
    'obrien-ford-sons',
    'https://www.example.com/OBrienFordAndSons?utm=1',
    '/obrien%20ford%20&%20sons',
  ])('finds %s', async (name) => {
    await run(addObrien);
    expect((await run(['share', name])).out).toMatch(
      /^https:\/\/www\.example\.com\/OBrienFordAndSons\n/,
    );
  });

  it.each(['obrien', 'OBrian Ford and Sons', 'brien', 'ford'])(
    'suggests a name for %s',
    async (name) => {
      await run(addObrien);
      await run(['add', 'Bay Kia', ...place]);
      const { err, error } = await run(['share', name]);
      expect(error).toBeInstanceOf(CommandError);
      expect(err).toContain('Did you mean O’Brien Ford & Sons?');
    },
  );

  it.each(['Zenith Motors', '', '%', '__proto__', '***'])('finds no “%s”', async (name) => {
    await run(addObrien);
    expect((await run(['share', name])).err).toContain('See “list”.');
  });

  it('writes an email and a text from the salesperson, both with the address', async () => {
    await run([...addObrien, ...salesperson]);
    const { out } = await run(['share', 'obrienfordsons']);
    const [, email = '', text = ''] = /Email\n([^]*)\n\nText message\n([^]*)/.exec(out) ?? [];
    expect(email).toContain('Subject: Call the voice agent of O’Brien Ford & Sons');
    expect(email.trim()).toMatch(/\nAnn Lee\nann@example\.com$/);
    expect(text).toContain('Ann Lee');
    for (const message of [email, text]) {
      expect(message).toContain('https://www.example.com/OBrienFordAndSons');
    }
  });

  it('writes no name where there is no salesperson', async () => {
    await run(addObrien);
    const { out } = await run(['share', 'obrienfordsons']);
    expect(out).not.toContain('undefined');
    expect(out.trim()).toMatch(/OBrienFordAndSons$/);
  });

  it('draws the code black on white in a terminal, whatever its colours', async () => {
    await run(addObrien);
    expect((await run(['share', 'obrienfordsons'], true)).out).toContain('\u001b[');
    expect((await run(['share', 'obrienfordsons'])).out).toMatch(/^ {4}█▀▀▀▀▀█/m);
  });

  it.each([
    ['code.gif', '.svg or .png'],
    ['code', '.svg or .png'],
    ['no/such/folder/code.svg', 'cannot be written'],
  ])('refuses to write %s', async (file, reason) => {
    await run(addObrien);
    const { err, out } = await run(['share', 'obrienfordsons', '--qr', join(folder, file)]);
    expect(err).toContain(reason);
    expect(out).toBe('');
  });
});

it.each([
  ['--site', 'ftp://example.com'],
  ['--site', 'https://example.com/path'],
  ['--site', 'nonsense'],
])('refuses %s %s', async (option, value) => {
  expect((await run([option, value, 'list'])).err).toContain('without a path');
});

it('says which folder it cannot read', async () => {
  expect((await run(['list', '--registry', '/no/such/folder'])).err).toContain('/no/such/folder');
});

it.each([
  [['--help']],
  [['add', '--help']],
  [['list', '--help']],
  [['check', '--help']],
  [['share', '--help']],
])('explains itself: %s', async (args) => {
  const { out, error } = await run(args);
  expect(out).toMatch(/^Usage: npm run dealership -- /);
  expect(error).toMatchObject({ exitCode: 0 });
});

describe('import and export', () => {
  it('goes to the desk and back with the same file, and changes what is there', async () => {
    await run(addObrien);
    const file = join(folder, 'obrien-ford-and-sons.json');
    const text = readFileSync(file, 'utf8').replace('O’Brien', 'O’Hara');
    const given = join(folder, 'given.json');
    writeFileSync(given, text);
    expect((await run(['import', given])).out).toBe(
      '1 dealership imported as drafts, or as changes.',
    );
    expect((await run(['import', given, '--publish'])).out).toBe(
      '1 dealership imported and published.',
    );
    const { out } = await run(['export', 'OHaraFordAndSons', '--to', folder]);
    expect(out).toBe(join(folder, 'ohara-ford-and-sons.json'));
    expect(readFileSync(out, 'utf8')).toBe(text);
    expect((await run(['export', '--to', folder])).err).toContain('is there already');
    expect((await run(['export', 'Nobody'])).err).toContain('“Nobody”');
  });

  it('keeps nothing where a file has a fault, and names it', async () => {
    await run(['add', 'Good Ford', ...place]);
    const bad = join(folder, 'bad.json');
    writeFileSync(bad, JSON.stringify({ name: 'Bad Ford', city: 'Madison' }));
    const { err } = await run(['import', join(folder, 'good-ford.json'), bad]);
    expect(err).toContain(`${bad}: timeZone: is missing`);
    expect((await run(['export', 'GoodFord'])).err).toContain('“GoodFord”');
    expect((await run(['import', join(folder, 'none.json')])).err).toContain('cannot be read');
  });
});
