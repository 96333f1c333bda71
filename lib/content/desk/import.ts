import { linkList } from './lists';

export const importPage = {
  title: 'Links from a list',
  lead: 'One row is one link. A dealership without a page gets one. You see everything before it is made.',
  back: { label: linkList.title, href: '/desk/links' },
} as const;

/** Column names in other programs' lists, in lower case without punctuation; the first is ours. */
export const importColumns = {
  recipient: `recipient prospect contact contactname name fullname personname who leadname customer
    customername linkfor`,
  dealership: `dealership dealershipname dealer dealername store storename rooftop company companyname
    account accountname business businessname organization organizationname organisation`,
  city: 'city town location citystate cityst citystatezip',
  region: 'state region province st stateprovince stateregion statecode',
  greeting: 'firstname first givenname forename greeting',
  surname: 'lastname last surname familyname',
  phone: `phone phonenumber phonevalue mobile mobilephone mobilephonenumber mobilenumber cell cellphone
    cellnumber telephone telephonenumber tel`,
  email: 'email emailaddress emailvalue mail',
  note: 'note notes comment comments remarks',
} as const;

/** Words that may precede a column's name. */
export const importColumnOwners = `primary main preferred direct associated contact person customer
  prospect lead company dealer dealership store account organization business work home office personal
  mailing billing shipping address physical`;

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
        help: 'With a first line that names the columns: dealership, city, recipient. Also read: state, first and last name, phone, email, note.',
        placeholder: 'recipient,dealership,city\nBill Nash,Bell Ford,"Naperville, IL"',
      },
    },
  },
  columns: {
    recipient: 'Recipient',
    dealership: 'Dealership',
    city: 'City',
    region: 'State',
    greeting: 'First name',
    phone: 'Phone',
    email: 'Email',
    note: 'Note',
  } as Readonly<Record<string, string>>,
  make: (links: number, pages: number) =>
    `Make ${count(links, 'link', 'links')}${pages > 0 ? ` and ${count(pages, 'page', 'pages')}` : ''}`,
  ready: 'Nothing is made yet.',
  faulty: (rows: number) =>
    `${count(rows, 'row needs', 'rows need')} another look. Fix ${rows === 1 ? 'it' : 'them'} in the list and check it again.`,
  unread: (names: readonly string[]) => `Not read: ${names.join(', ')}.`,
  guessed: 'New pages have guessed hours. The agent does not tell them until you confirm them.',
  row: (line: number) => `Row ${line}`,
  rows: 'The rows of the list',
  newPage: 'New page',
  made: (links: number) => `${count(links, 'link is', 'links are')} made.`,
  copy: 'Copy as CSV',
  toLinks: 'See the links',
  last: (links: number, pages: number) =>
    `Your last import: ${count(links, 'link', 'links')}, ${count(pages, 'page', 'pages')},`,
  undo: 'Undo the import',
  undoAsked: (links: number, pages: number) => ({
    title: 'Undo the import?',
    text: `${count(links, 'link', 'links')} and ${count(pages, 'page', 'pages')} are deleted, and what came of them. People who have a link see that it is no longer active. Pages that other links lead to stay.`,
    action: 'Undo the import',
  }),
  undone: 'The import is undone.',
  log: (links: number, pages: number) =>
    `${count(links, 'link', 'links')}, ${count(pages, 'new dealership', 'new dealerships')}`,
} as const;

/** Errors of a list or of a field of one of its rows. */
export const importFaults = {
  empty: 'Choose a file, or paste a list with a line of column names and a row below it.',
  tooLarge: 'A list can be up to 1 MB.',
  tooMany: 'A list can have up to 500 rows. Split it.',
  notCsv:
    'This is not a CSV list. Open it in your spreadsheet, save or download it as CSV, and choose that file.',
  moreCells: (separator: string) =>
    `This row has more cells than the first line has names.${separator === '\t' ? '' : ` Put a text with “${separator}” in it in quotation marks.`}`,
  quote: (line: number) => `Line ${line} cannot be read: is a quotation mark missing?`,
  noColumn:
    'No column is called “dealership”, “company” or “store”. Add a first line that names the columns, such as: recipient, dealership, city.',
  unnamed: (column: number) => `column ${column}, which has no name`,
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
