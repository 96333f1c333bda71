/** What is said for what is written: 'A an answer, B another'. */
export const readTable = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(', ').map((entry) => [entry.split(' ')[0]!, entry.replace(/^\S+ /, '')]));

/** Names of the states by their postal codes, some of which a synthesizer would spell. */
export const US_STATES = readTable(
  'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, ' +
    'DC D C, DE Delaware, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, ' +
    'IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, ' +
    'MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, ' +
    'NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ' +
    'ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, ' +
    'SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, ' +
    'VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming',
);
