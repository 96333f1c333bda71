import { sql } from 'kysely';
import type { Database } from '../lib/data/database';

const DAY_MS = 86_400_000;

export const sizes = { dealerships: 5_000, links: 50_000, signsPerLink: 20, people: 25 };

/** A query may take two seconds, also on a busy machine. */
const AT_ONCE = 200;

/** Of half a year, the last ending now. */
const PERIOD_S = 180 * 86_400;

/** Written out: SQLite takes a number that is given for one with a fraction. */
const day = sql.raw(String(DAY_MS));

const codeOf = (number: number) => number.toString(36).toUpperCase().padStart(6, '0');

/** A desk of half a year: its links and a million signs of life, with the sums that recording each would have made. */
export async function fillDesk(db: Database, now: number): Promise<void> {
  for (let at = 0; at < sizes.links; at += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, i) => {
      const number = at + i;
      const person = number % sizes.people;
      const made = now - ((number * 7_919) % PERIOD_S) * 1_000;
      return {
        code: codeOf(number),
        dealership_slug: `Dealership${number % sizes.dealerships}`,
        person_id: `person-${person}`,
        person_name: `Person ${person}`,
        recipient: `Recipient ${number}`,
        channel: 'text',
        note: 'Met at the showroom on a Tuesday.',
        created_at: made,
        updated_at: made,
        last_sign_at: made,
      };
    });
    await db.insertInto('links').values(rows).execute();
  }
  // In parts: a query may take two seconds.
  for (let at = 0; at < sizes.links; at += AT_ONCE) {
    const from = codeOf(at);
    const to = codeOf(at + AT_ONCE - 1);
    await sql`
      insert into signs (id, link_code, kind, at, call_id)
      with recursive k(i) as (select 0 union all select i + 1 from k where i < ${sizes.signsPerLink - 1})
      select code || '-' || i, code,
        case when i % 20 < 16 then 'opened' when i % 20 < 19 then 'talked' else 'question' end,
        ${now} - ((created_at / 1000 + i * 789331) % ${PERIOD_S}) * 1000, null
      from links, k where code between ${from} and ${to}`.execute(db);
  }
  // As PostgreSQL does by itself some time after.
  await sql`analyze`.execute(db);
  for (let at = 0; at < sizes.links; at += AT_ONCE) {
    const from = codeOf(at);
    const to = codeOf(at + AT_ONCE - 1);
    await sql`
      insert into link_days (link_code, day, opened, talked, seconds, leads)
      select link_code, at / ${day}, count(case when kind = 'opened' then 1 end),
        count(case when kind = 'talked' then 1 end), 60 * count(case when kind = 'talked' then 1 end),
        count(case when kind = 'question' then 1 end)
      from signs where link_code between ${from} and ${to} group by 1, 2`.execute(db);
    const of = (kind: string, what: string) =>
      sql`(select ${sql.raw(what)} from signs where link_code = links.code and kind = ${kind})`;
    await sql`
      update links set
        opened_count = ${of('opened', 'count(*)')}, last_opened_at = ${of('opened', 'max(at)')},
        talk_count = ${of('talked', 'count(*)')}, last_talked_at = ${of('talked', 'max(at)')},
        lead_count = ${of('question', 'count(*)')}, last_lead_at = ${of('question', 'max(at)')},
        last_sign_at = (select max(at) from signs where link_code = links.code)
      where code between ${from} and ${to}`.execute(db);
  }
  for (let person = 0; person < sizes.people; person++) {
    await sql`
      insert into person_days (person_id, day, opened, talked, seconds, leads)
      select person_id, day, sum(opened), sum(talked), sum(seconds), sum(leads)
      from links cross join link_days
      where link_code = code and person_id = ${`person-${person}`} group by person_id, day`.execute(
      db,
    );
  }
}
