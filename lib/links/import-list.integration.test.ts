import { type ImportColumn, importFaults } from '@/lib/content/desk/import';
import { exportTexts } from '@/lib/content/desk/lists';
import { completeContent } from '@/lib/dealerships/complete-content';
import { createEntry, publishEntry, saveEntry } from '@/lib/dealerships/entry-store';
import { noteChange } from '@/lib/desk/desk-log';
import { findLastImport, importAction } from '@/lib/desk/last-import';
import { csvOf } from '@/lib/leads/lead-export';
import { databases } from '@/testing/databases';
import {
  checkList,
  columnOf,
  decodeList,
  importLimits,
  readList,
  recipientOf,
} from './import-list';
import { createLink } from './link-store';

const now = new Date('2026-11-24T12:00:00Z');
const ann = { id: 'ann', name: 'Ann Lee', email: 'ann@example.com' };

function read(text: string) {
  const list = readList(text);
  if (typeof list === 'string') throw new Error(list);
  return list;
}

describe('the import', () => {
  it('reads CSV as spreadsheets save it, with their column names', () => {
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

  const nash = { recipient: 'Bill Nash', dealership: 'Bell Ford', city: 'Naperville, IL' };

  it.each<[title: string, text: string, fields: object]>([
    ...[
      'Recipient\tDealership\tCity\nBill Nash\tBell Ford\tNaperville, IL',
      'recipient;dealership;city\nBill Nash;Bell Ford;Naperville, IL',
      'recipient|dealership|city\nBill Nash|Bell Ford|Naperville, IL',
      'recipient,dealership,city\rBill Nash,Bell Ford,"Naperville, IL"\r',
      'sep=,\r\nName,Company,City\r\nBill Nash,Bell Ford,"Naperville, IL"',
      '"sep=;"\nContact;Store;Town\nBill Nash;Bell Ford;Naperville, IL',
      '\n\nRecipient\tDealership\tCity\t\nBill Nash\tBell Ford\t"Naperville, IL"\t',
      'First Name,Last Name,Account Name,"City, State"\nBill,Nash,Bell Ford,"Naperville, IL"',
    ].map((text): [string, string, object] => [text, text, nash]),
    [
      'semicolons in a note',
      'dealership,note,first name\nBell,Call Monday; bring a card,Bill',
      { note: 'Call Monday; bring a card', greeting: 'Bill' },
    ],
    ['commas in one column', 'dealership\nBell Ford, Inc.', { dealership: 'Bell Ford, Inc.' }],
    [
      'quotes between tabs',
      'dealer\trecipient\nBell\tBill "Buck" Nash',
      { recipient: 'Bill "Buck" Nash' },
    ],
    [
      'quotes at the beginning',
      'dealer\trecipient\nBell\t"Buck" Nash',
      { recipient: '"Buck" Nash' },
    ],
    [
      'a quote alone',
      'dealer\trecipient\nBell\t"Buck Nash\nKia\tAnn "Al" Lee',
      { recipient: '"Buck Nash' },
    ],
    [
      'a break between quotes',
      'dealer\tnote\tcity\nBell\t"a ""b""\nc"\tNaperville',
      { note: 'a "b"\nc', city: 'Naperville' },
    ],
    [
      'the second number',
      'dealer,Business Phone,Mobile Phone\nBell,,(630) 555-0178',
      { phone: '(630) 555-0178' },
    ],
    ['an apostrophe of an export', "dealer,note\nBell,'=1+1", { note: '=1+1' }],
  ])('reads what was meant: %s', (_, text, fields) => {
    const [row] = read(text).rows;
    expect({ ...row!.fields, recipient: recipientOf(row!.fields) }).toMatchObject(fields);
    expect(row?.faults).toEqual({});
  });

  it('reports a row with more cells than headings, not one with fewer', () => {
    const { rows } = read(
      'dealership,note,city,\nBell,Call Monday, bring a card,Aurora\nKia\nVW,,,,,',
    );
    expect(rows.map(({ faults }) => faults)).toEqual([
      { row: importFaults.moreCells(',') },
      {},
      {},
    ]);
    expect(read('dealership,,\nBell,x').unread).toEqual([importFaults.unnamed(2)]);
  });

  it.each<[ImportColumn | undefined, string[]]>([
    ['recipient', ['Name', 'CONTACT', 'Full name', 'Contact_Name', 'Person - Name', 'Link for']],
    [
      'dealership',
      [
        'Company',
        'Dealer',
        'Store Name',
        'Account.Name',
        'Organization Name',
        'Associated Company',
      ],
    ],
    ['city', ['Mailing City', 'MailingCity', 'Address 1 - City', 'Business City', 'City/State']],
    ['region', ['State/Region', 'Billing State/Province', 'Address 1 - Region', 'ST']],
    ['greeting', ['First Name', 'FirstName', 'first_name', 'Given name']],
    ['surname', ['Last Name', 'LastName', 'Family Name']],
    ['phone', ['Mobile', 'Phone #', 'Phone 1 - Value', 'Cell Phone', 'Primary Phone', 'Tel.']],
    ['email', ['E-mail', 'E-mail 1 - Value', 'Email Address', 'E-mail Address', 'Contact Email']],
    ['note', ['Notes', 'Comments', 'NOTE:']],
    [undefined, ['Account Owner', 'Unsubscribed from all email', 'Lead Source', 'Contact ID', '']],
  ])('reads %s from the columns %j', (column, headings) => {
    for (const heading of headings) expect([heading, columnOf(heading)]).toEqual([heading, column]);
  });

  const excel = 'recipient\tdealership\r\nJosé Núñez – “Pepe”\tBell Ford';
  const windows = (text: string) =>
    Buffer.from(text.replace('–', '\x96').replace('“', '\x93').replace('”', '\x94'), 'latin1');
  const utf16 = Buffer.from(`\ufeff${excel}`, 'utf16le');

  it.each([
    ['UTF-8', Buffer.from(excel)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${excel}`)],
    ['windows-1252', windows(excel)],
    ['windows-1252, lines of a Mac', windows(excel.replace('\n', ''))],
    ['UTF-16', utf16],
    ['UTF-16 without its mark', utf16.subarray(2)],
    ['UTF-16, big-endian', Buffer.from(utf16).swap16()],
    ['UTF-16, big-endian, without its mark', Buffer.from(utf16).swap16().subarray(2)],
  ])('decodes %s', (_, bytes) => {
    expect(read(decodeList(bytes)).rows[0]?.fields.recipient).toBe('José Núñez – “Pepe”');
  });

  it('decodes Mac OS Roman', () => {
    const bytes = Buffer.from('recipient,dealership\rJos\x8e N\x9c\x96ez,Bell Ford', 'latin1');
    expect(read(decodeList(bytes)).rows[0]?.fields.recipient).toBe('José Núñez');
  });

  it.each(['PK\x03\x04\x14\0\x06\0', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', '<html><table>'])(
    'rejects a workbook (%#)',
    (text) => {
      expect(readList(decodeList(Buffer.from(text, 'latin1')))).toBe(importFaults.notCsv);
    },
  );

  it('reads what the desk exports', () => {
    const given = { ...read('dealership\nBell').rows[0]!.fields, ...nash };
    const fields = { ...given, greeting: '=Bill', note: '-5 %; "x"\nsee, later', phone: '630' };
    expect(
      read(csvOf([{ ...fields, link: 'https://x.example/go/K7Q2M9' }])).rows[0]?.fields,
    ).toEqual(fields);
    const { dealership, recipient: name, phone } = fields;
    const lead = Object.entries(exportTexts).map(([key, text]) => [
      text,
      { name, dealership, phone }[key],
    ]);
    const { rows } = read(csvOf([Object.fromEntries(lead)]));
    expect(rows[0]?.fields).toMatchObject({ recipient: name, dealership, phone });
  });

  it.each([
    ['', importFaults.empty],
    ['dealership', importFaults.empty],
    ['name\nBell Ford', importFaults.noColumn],
    ['dealership\n"Bell', importFaults.quote(2)],
    ['PK\0\0', importFaults.notCsv],
    [`dealership\n${'x\n'.repeat(importLimits.rows + 1)}`, importFaults.tooMany],
    ['x'.repeat(importLimits.bytes + 1), importFaults.tooLarge],
    [`dealership,city\n${','.repeat(importLimits.bytes - 20)}`, importFaults.tooLarge],
  ])('rejects an unreadable list with a reason (%#)', (text, fault) => {
    expect(readList(text)).toBe(fault);
  });
});

describe.each(databases)('$name', ({ open }) => {
  it('checks each row by its fields and changes nothing', async () => {
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
        'Jo Park,Springfield VW,Springfield,Illinois,,',
        'Kay Lund,Springfield VW,"Springfield, MO",,,',
        'Lea Ott,Late Kia,,,,',
        'Moe Quist,Late Kia,"Naperville, Ill. 60540",,,',
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
      {},
      { dealership: elsewhere('Springfield, IL') },
      { city: t.noCity },
      {},
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

  it('finds what a person’s last import made, except pages that others use or that were changed since', async () => {
    const db = await open();
    expect(await findLastImport(db, 'ann')).toBeUndefined();
    const seller = { ...ann, role: 'sales' } as const;
    const page = async (name: string, at = now) => {
      const content = await completeContent({ name, city: 'Naperville' });
      return db.transaction().execute(async (on) => {
        const { id } = await createEntry(on, content, seller, at);
        await publishEntry(on, id, seller, at);
        return id;
      });
    };
    const link = (dealership_slug: string, person: { id: string; name: string } = ann, at = now) =>
      createLink(db, { dealership_slug, recipient: 'Bill', channel: 'text', note: '' }, person, at);
    const ben = { id: 'ben', name: 'Ben' };
    const before = new Date(now.getTime() - 1);
    const [id] = [await page('Bell Kia'), await page('Bell Ford'), await page('Old Kia', before)];
    const edited = await page('Bell Fiat');
    const later = new Date(now.getTime() + 1);
    const withStreet = (content: unknown) => ({ ...(content as object), street: '1 Main St' });
    await db.transaction().execute((on) => saveEntry(on, edited, seller, withStreet, later));
    const made = [await link('BellKia'), await link('BellFord'), await link('BellFiat')];
    await link('BellFord', ben);
    await link('OldKia', ann, before);
    const change = { action: importAction, subject: 'links' };
    for (const at of [before, now]) await noteChange(db, ann, change, at);
    const { links, pages } = (await findLastImport(db, 'ann'))!;
    expect(new Set(links.map(({ code }) => code))).toEqual(new Set(made.map(({ code }) => code)));
    expect(pages).toEqual([{ id }]);
    expect(await findLastImport(db, 'ben')).toBeUndefined();
  });
});
