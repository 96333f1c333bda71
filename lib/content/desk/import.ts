import { linkList } from './lists';

export const importPage = {
  title: 'Links from a list',
  lead: 'One row is one link. A dealership without a page gets one. You see everything before it is made.',
  back: { label: linkList.title, href: '/desk/links' },
} as const;

/** What a column may be called in somebody's spreadsheet, in small letters; the first is ours. */
export const importColumns = {
  recipient: ['recipient', 'prospect', 'contact', 'contact name', 'full name', 'who'],
  dealership: ['dealership', 'dealer', 'dealership name', 'store', 'company', 'account'],
  city: ['city', 'town', 'location'],
  region: ['state', 'region', 'province'],
  greeting: ['first name', 'firstname', 'greeting'],
  phone: ['phone', 'phone number', 'mobile', 'cell', 'telephone'],
  email: ['email', 'e-mail', 'email address'],
  note: ['note', 'notes', 'comment'],
} as const;

export type ImportColumn = keyof typeof importColumns;

const count = (number: number, one: string, several: string) =>
  `${number} ${number === 1 ? one : several}`;

export const importTexts = {
  form: {
    submit: 'Check the list',
    busy: 'Working…',
    fields: {
      file: { label: 'CSV file', help: 'Up to 500 rows and 1 MB.' },
      list: {
        label: 'Or paste the list',
        help: 'With a first line that names the columns: dealership, city, recipient. Also read: state, first name, phone, email, note.',
        placeholder: 'recipient,dealership,city\nBill Nash,Bell Ford,"Naperville, IL"',
      },
    },
  },
  columns: {
    ...{ recipient: 'Recipient', dealership: 'Dealership', city: 'City', region: 'State' },
    ...{ greeting: 'First name', phone: 'Phone', email: 'Email', note: 'Note' },
  } as Readonly<Record<string, string>>,
  make: (links: number, pages: number) =>
    `Make ${count(links, 'link', 'links')}${pages > 0 ? ` and ${count(pages, 'page', 'pages')}` : ''}`,
  ready: 'Nothing is made yet.',
  faulty: (rows: number) =>
    `${count(rows, 'row needs', 'rows need')} another look. Nothing is made until all of them are right.`,
  unread: (names: readonly string[]) => `Not read: ${names.join(', ')}.`,
  guessed: 'New pages have guessed hours. The agent does not tell them until you confirm them.',
  row: (line: number) => `Row ${line}`,
  rows: 'The rows of the list',
  newPage: 'New page',
  made: (links: number) => `${count(links, 'link is', 'links are')} made.`,
  copy: 'Copy as CSV',
  toLinks: 'See the links',
  log: (links: number, pages: number) =>
    `${count(links, 'link', 'links')}, ${count(pages, 'new dealership', 'new dealerships')}`,
} as const;

/** What is wrong with a list or with a field of one of its rows. */
export const importFaults = {
  empty: 'Choose a file, or paste a list with a line of column names and a row below it.',
  tooLarge: 'A list can be up to 1 MB.',
  tooMany: 'A list can have up to 500 rows. Split it.',
  notCsv: 'This is not a CSV list. Save the spreadsheet as CSV first.',
  quote: (line: number) => `Line ${line} cannot be read: is a quotation mark missing?`,
  noColumn: 'No column is called “dealership”. The first line names the columns.',
  noDealership: 'Say which dealership.',
  noCity: 'This dealership has no page yet. Add its city.',
  unknownCity: 'We do not know this city. Make this page by hand.',
  elsewhere: (city: string) => `The page of this name is for ${city}. Add the city to this name.`,
  notPublic: 'This dealership is at the desk, but not public. Publish it first.',
  tooLong: 'Keep it shorter.',
  email: 'This is not an email address.',
  phone: 'This is not a phone number.',
  double: 'This person already has a link to this page.',
} as const;
