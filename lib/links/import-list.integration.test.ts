import { importFaults } from '@/lib/content/desk/import';
import { createEntry } from '@/lib/dealerships/entry-store';
import { databases } from '@/testing/databases';
import { checkList, importLimits, readList } from './import-list';
import { createLink } from './link-store';

const now = new Date('2026-11-24T12:00:00Z');
const ann = { id: 'ann', name: 'Ann Lee', email: 'ann@example.com' };

function read(text: string) {
  const list = readList(text);
  if (typeof list === 'string') throw new Error(list);
  return list;
}

describe('a list', () => {
  it('is read as spreadsheets save it, with their names for columns', () => {
    const { rows, unread } = read(
      '\ufeffDealer;Contact;City;Owner\r\n"Bell; Ford";Bill  Nash;"Naperville, IL";x\r\n;;;\r\nKia;;;\r\n',
    );
    expect(rows[0]).toMatchObject({
      line: 2,
      fields: {
        dealership: 'Bell; Ford',
        recipient: 'Bill Nash',
        city: 'Naperville, IL',
        note: '',
      },
    });
    expect(rows[1]).toMatchObject({ line: 4, fields: { dealership: 'Kia' } });
    expect(rows).toHaveLength(2);
    expect(unread).toEqual(['Owner']);
  });

  it.each([
    ['', importFaults.empty],
    ['dealership', importFaults.empty],
    ['name\nBell Ford', importFaults.noColumn],
    ['dealership\n"Bell', importFaults.quote(2)],
    ['PK\0\0', importFaults.notCsv],
    [`dealership\n${'x\n'.repeat(importLimits.rows + 1)}`, importFaults.tooMany],
    ['x'.repeat(importLimits.bytes + 1), importFaults.tooLarge],
  ])('that cannot be read is refused with a reason (%#)', (text, fault) => {
    expect(readList(text)).toBe(fault);
  });
});

describe.each(databases)('$name', ({ open }) => {
  it('checks each row by its fields, and changes nothing', async () => {
    const db = await open();
    const link = { recipient: 'Bill Nash', channel: 'text', note: '' } as const;
    await createLink(db, { ...link, dealership_slug: 'SunriseToyota' }, ann, now);
    const draft = { name: 'Draft Ford', city: 'Madison' };
    await db.transaction().execute((t) => createEntry(t, draft, ann, now));
    const list = read(
      [
        'recipient,dealership,city,state,email,phone',
        'Ana Ortiz,Bell Ford,Naperville,IL,Ana <ana@example.com>,"(630) 555-0178, ext. 12"',
        'Bo Reed,bell ford,"Naperville, IL",,,',
        "Cy Young,Bell Ford,Aurora,IL,,'+16305550178",
        'Di Marsh,Sunrise Toyota,,,,',
        'bill nash,Sunrise Toyota,,,,',
        'Ed Stone,Medford Kia,Medford,,,',
        'Flo Kent,Nowhere Kia,Xyzzy,,,',
        'Gil Hart,Draft Ford,"Madison, WI",,,',
        'Hal Moss,No City Kia,,,nobody,12',
        ',Auto Mauricie,trois-rivieres,,,',
        'Ira Wood,,,,,',
      ].join('\n'),
    );
    const rows = await checkList(db, list.rows, ann);
    const faults = rows.map((row) => row.faults);
    const { double, elsewhere, unknownCity, notPublic, ...t } = importFaults;
    expect(faults).toEqual([
      {},
      {},
      { dealership: elsewhere('Naperville') },
      {},
      { recipient: double },
      { city: expect.stringMatching('Medford, OR or Medford, MA') },
      { city: unknownCity },
      { dealership: notPublic },
      { email: t.email, phone: t.phone },
      {},
      { dealership: t.noDealership },
    ]);
    expect(rows[0]).toMatchObject({
      slug: 'BellFord',
      fields: { email: 'ana@example.com', phone: '(630) 555-0178 x12' },
      content: { region: 'IL', salesperson: { name: 'Ann Lee' }, guessed: expect.any(Array) },
    });
    expect(rows[1]?.content).toBe(rows[0]?.content);
    expect(rows[2]?.fields.phone).toBe('+16305550178');
    expect(rows[3]).toMatchObject({ slug: 'SunriseToyota', content: undefined });
    expect(rows[9]).toMatchObject({
      fields: { recipient: 'Auto Mauricie' },
      content: { city: 'Trois-Rivières', region: 'QC', timeZone: 'America/Toronto' },
    });
    const { total } = await db
      .selectFrom('links')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(1);
  });
});
