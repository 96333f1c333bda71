// `npm run dealership -- add NAME …`: writes a dealership's file, of which the next build makes a page.
import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from './command';

const usage = `npm run dealership -- add NAME --city TOWN --region STATE --brand MAKE --time-zone ZONE
  --address STREET           such as "1200 Ogden Avenue"
  --phone NUMBER             such as "(630) 555-0178"
  --opening-hours HOURS      such as "mon-fri 9-20, sat 9-17"
  --service-hours HOURS
  --assistant-id | --squad-id | --workflow-id ID   its own on the hosted platform`;

const text = { type: 'string' } as const;

void runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      address: text,
      city: text,
      region: text,
      brand: { type: 'string', multiple: true },
      'time-zone': text,
      phone: text,
      'opening-hours': { type: 'string', default: 'mon-fri 9-19, sat 9-17' },
      'service-hours': { type: 'string', default: 'mon-fri 7:30-18, sat 8-14' },
      'assistant-id': text,
      'squad-id': text,
      'workflow-id': text,
    },
  });
  const [verb, name, ...others] = positionals;
  if (verb !== 'add' || name === undefined || others.length > 0) throw new CommandError(usage);

  const { parseHours } = await import('@/lib/dealerships/form/hours-form');
  const { internationalNumber } = await import('@/lib/text/phone-number');
  const { readDealership } = await import('@/lib/domain/dealership');
  const { splitPlace } = await import('@/lib/dealerships/places');
  const { cleanLine } = await import('@/lib/text/clean-text');
  const { dealerships, registryFolder } = await import('@/lib/dealerships/dealerships');
  const { spellingKey, wordsOf } = await import('@/lib/domain/paths');
  const { settings } = await import('@/lib/content/settings');

  const hoursOf = (option: 'opening-hours' | 'service-hours') => {
    const parsed = parseHours(values[option]);
    if ('fault' in parsed) throw new CommandError(`--${option}: ${parsed.fault}.`);
    return parsed.week;
  };
  const content = {
    name: cleanLine(name),
    address: values.address,
    ...splitPlace(values.city ?? '', values.region),
    brands: values.brand?.flatMap((brand) => brand.split(',').map((each) => each.trim())),
    timeZone: values['time-zone'],
    phone: values.phone && internationalNumber(values.phone),
    openingHours: hoursOf('opening-hours'),
    serviceHours: hoursOf('service-hours'),
    assistantId: values['assistant-id'],
    squadId: values['squad-id'],
    workflowId: values['workflow-id'],
  };
  const read = readDealership(content);
  if ('faults' in read) {
    const lines = read.faults.map(({ field, message }) => `  ${field}: ${message}`);
    throw new CommandError(['This makes no dealership:', ...lines].join('\n'));
  }
  const { dealership } = read;
  const taken = dealerships.find((one) => spellingKey(one.name) === spellingKey(dealership.name));
  if (taken) throw new CommandError(`${taken.name} has that path already: /${taken.slug}`);

  const file = join(registryFolder, `${wordsOf(dealership.name).join('-').toLowerCase()}.json`);
  if (existsSync(file)) throw new CommandError(`${file} is there already.`);
  // Formatted as the project's formatter leaves it: the file is checked like every other.
  const { format } = await import('prettier');
  writeFileSync(file, await format(JSON.stringify(content), { parser: 'json', printWidth: 100 }));
  console.log(`Added ${dealership.name}: ${relative(process.cwd(), file)}`);
  console.log(`Its page, once the site is built: ${settings.origin}/${dealership.slug}`);
});
