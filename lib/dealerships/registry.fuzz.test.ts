import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommanderError } from 'commander';
import fc from 'fast-check';
import { fuzz, junkJson, junkJsonText, junkText, objectOf } from '@/testing/fuzzing';
import { CommandError } from './command-line/dependencies';
import { parseHours } from './command-line/hours';
import { internationalNumber } from './command-line/phone';
import { createProgram } from './command-line/program';
import { describeFault, inspectRegistry, readRegistryFiles, registryFolder } from './registry';
import { isRoute } from './slug';
import { pathOf, pathsByKey } from './spelling';

// Thousands of cases, and the machine may have others to serve.
jest.setTimeout(180_000);

type Fields = Record<string, unknown>;
const shipped = [...readRegistryFiles(registryFolder).values()].map(
  (text) => JSON.parse(text) as Fields,
);
const fieldNames = [...new Set(shipped.flatMap(Object.keys))];

const name = fc.oneof(
  fc.constantFrom(...shipped.map((file) => String(file.name))),
  fc.constantFrom(
    'AI',
    'A.P.I.',
    'ｐｒｉｖａｃｙ',
    'sunrise TOYOTA',
    'Sunrise-Toyota',
    '_next',
    '404',
  ),
  fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abIß&é’ -.1') }),
  junkText,
);

/** A good file with some fields changed, taken out or added. */
const nearFile = fc
  .tuple(
    fc.constantFrom(...shipped),
    fc.option(name),
    fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom(...fieldNames, '__proto__', 'slug'), junkText),
        fc.oneof(junkJson, junkText, fc.constant(undefined)),
      ),
      { maxLength: 2 },
    ),
  )
  .map(([file, called, changes]) =>
    JSON.stringify(
      objectOf([
        ...Object.entries({ ...file, ...(called !== null && { name: called }) }),
        ...changes,
      ]),
    ),
  );

const files = fc
  .array(fc.oneof({ weight: 8, arbitrary: nearFile }, junkJsonText), { minLength: 1, maxLength: 5 })
  .map((texts) => new Map(texts.map((text, index) => [`file-${index}.json`, text])));

test('a registry of any files is a list of dealerships with paths of their own, and of faults', async () => {
  await fuzz(
    'registry, files',
    files,
    (registry) => {
      const { dealerships, faults } = inspectRegistry(registry);
      const faulty = new Set(faults.map(({ file }) => file));
      expect(dealerships.length + faulty.size).toBe(registry.size);
      for (const fault of faults) expect(describeFault(fault)).toMatch(/^file-\d\.json: .+: ./s);

      const slugs = dealerships.map(({ slug }) => slug);
      expect(new Set(slugs.map((slug) => slug.toLowerCase())).size).toBe(slugs.length);
      const paths = pathsByKey(
        dealerships.map((dealership) => dealership.name),
        ['AI'],
      );
      for (const { slug, ...dealership } of dealerships) {
        expect(slug).toMatch(/^[A-Za-z0-9]{1,300}$/);
        expect(isRoute(slug)).toBe(false);
        expect(pathOf(`/${slug.toLowerCase()}`, paths)).toBe(`/${slug}`);
        expect(dealership).not.toHaveProperty('isAdmin');
      }
    },
    { share: 0.4 },
  );
});

test('each file that was good still is when another one is not', async () => {
  await fuzz(
    'registry, one bad file',
    junkJsonText,
    (text) => {
      const good = shipped.map((file, index) => [`${index}.json`, JSON.stringify(file)] as const);
      const { dealerships, faults } = inspectRegistry(new Map([['bad.json', text], ...good]));
      expect(dealerships).toHaveLength(shipped.length);
      expect(faults.map(({ file }) => file)).toContain('bad.json');
    },
    { share: 0.1 },
  );
});

const hoursText = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        ...[
          'mon',
          'fri',
          'sun',
          'daily',
          'weekends',
          '-',
          ' ',
          ',',
          ';',
          ':',
          '9',
          '17',
          '25',
          '09:00',
        ],
        ...['am', 'pm', 'to', 'closed', '–', '.', '60', '0', '12'],
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
  junkText,
);

test('hours are a week or a fault that can be told', async () => {
  const time = /^([01]\d|2[0-3]):[0-5]\d$/;
  await fuzz(
    'registry, hours and numbers',
    hoursText,
    (text) => {
      expect(typeof internationalNumber(text)).toBe('string');
      const read = parseHours(text);
      if ('fault' in read) return expect(read.fault).not.toBe('');
      for (const day of Object.values(read.week)) {
        if (day === null) continue;
        expect([day.opens, day.closes]).toEqual([
          expect.stringMatching(time),
          expect.stringMatching(time),
        ]);
        expect(day.opens < day.closes).toBe(true);
      }
    },
    { share: 0.4 },
  );
});

const option = fc.oneof(
  fc.tuple(fc.constantFrom('--city', '--region', '--brand', '--phone', '--figure'), junkText),
  fc.tuple(fc.constantFrom('--opening-hours', '--service-hours'), hoursText),
  fc.constantFrom(['--city', 'Austin'], ['--region', 'TX'], ['--time-zone', 'America/Chicago']),
  fc.constantFrom(['--brand', 'Kia'], ['--phone', '(630) 555-0178'], ['--site', 'x'], ['--', '-']),
);
const good = ['--city', 'Austin', '--region', 'TX', '--brand', 'Kia'].concat(
  ...[
    ['--time-zone', 'America/Chicago'],
    ['--phone', '+1 630 555 0178'],
  ],
);
const command = fc.tuple(
  name,
  fc.constantFrom(good, good, []),
  fc.array(
    option.map((pair) => [...pair]),
    { maxLength: 2 },
  ),
);

test('`add` writes one good file, or says what is wrong and writes none', async () => {
  await fuzz(
    'registry, add',
    command,
    async ([called, base, options]) => {
      const folder = mkdtempSync(join(tmpdir(), 'registry-'));
      const said: string[] = [];
      const terminal = {
        print: () => undefined,
        warn: (text: string) => void said.push(text),
        isInteractive: false,
      };
      const program = createProgram({
        terminal,
        folder,
        readOrigin: () => Promise.resolve('https://www.example.com'),
        database: () => Promise.reject(new Error('It needs none.')),
        now: () => new Date(),
      });
      const failure: unknown = await program
        .parseAsync(['add', ...base, ...options.flat(), '--', called], { from: 'user' })
        .then(
          () => undefined,
          (error: unknown) => error,
        );
      const written = readdirSync(folder);
      const { dealerships, faults } = inspectRegistry(readRegistryFiles(folder));
      const texts = written.map((file) => readFileSync(join(folder, file), 'utf8'));
      rmSync(folder, { recursive: true });
      expect(faults).toEqual([]);
      expect([written.length, dealerships.length]).toEqual(failure ? [0, 0] : [1, 1]);
      if (!failure) return expect(texts[0]).toMatch(/^\{[\s\S]+\}\n$/);
      const isTold = failure instanceof CommanderError ? said.join('') : String(failure);
      expect(failure instanceof CommanderError || failure instanceof CommandError).toBe(true);
      expect(isTold).not.toBe('');
    },
    { share: 0.1 },
  );
});
