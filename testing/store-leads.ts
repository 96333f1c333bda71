// A server that is to be killed: `node … store-leads.ts '{"dataDir":"…"}' PREFIX`. It says a line for each
// lead that it would tell a visitor of.
import { writeSync } from 'node:fs';
import { openDatabase, type Whereabouts } from '@/lib/data/database';
import { storeLead } from '@/lib/leads/lead-store';

const LEADS = 1_000;
const AT_ONCE = 10;

/** At once, and not only when the process has time: what it has said, it has said. */
const say = (...words: string[]) => writeSync(1, `${words.join('\t')}\n`);

/** What a visitor sends; the same each time. */
export function leadNamed(name: string) {
  return {
    kind: 'reserve',
    name,
    dealership: 'Lee Ford',
    email: `${name}@example.com`,
    message: 'Please call. '.repeat(20),
    isSuspect: false,
  } as const;
}

export const channels = ['mail', 'webhook'] as const;

async function main([where = '', prefix = '']: string[]): Promise<void> {
  const db = await openDatabase(JSON.parse(where) as Whereabouts);
  let next = 0;
  const storeSome = async () => {
    while (next < LEADS) {
      const name = `${prefix}-${next++}`;
      const { reference } = await storeLead(db, leadNamed(name), { channels, now: new Date() });
      say(name, reference);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, storeSome));
  await db.destroy();
}

if (process.argv[1]?.endsWith('store-leads.ts')) void main(process.argv.slice(2));
