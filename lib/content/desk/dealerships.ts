import { dealershipFigures } from '@/lib/content/claims';
import { site } from '@/lib/content/site';
import type { FigureId } from '@/lib/domain/dealership';
import { deskErrorTexts } from './errors';
import { dealershipList } from './lists';

const back = { label: dealershipList.title, href: '/desk/dealerships' };

export const entryStatusTexts = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Published, with changes',
  withdrawn: 'Withdrawn',
  built: 'Built in',
} as const;

export const newDealershipPage = {
  title: 'New dealership',
  lead: 'Name and city are enough. We fill in the rest, and you can change all of it later. The agent does not tell the hours until you confirm them.',
  back,
  form: {
    submit: 'Make the page',
    busy: 'Making it…',
    fields: {
      name: { label: 'Name', help: 'As on the sign outside.' },
      city: { label: 'City', help: 'With its state or province: Springfield, OH.' },
      path: { label: 'Page address', help: 'What comes after the slash. You can change it later.' },
      recipient: {
        label: 'Who is the link for?',
        help: 'Optional. With a name here the page goes public at once, and you get a link to send. Without one you see the page first.',
      },
    },
  },
} as const;

const figureTexts: Record<FigureId, string> = {
  lostService: 'Service visits lost after the warranty',
  lostCallers: 'Callers who do not try again',
  customerDatabase: 'Customers on file',
  tradeIns: 'Goal: trade-in conversations',
  revenue: 'Goal: service revenue a year',
  retention: 'Goal: customers who come back',
  callsHandled: 'Goal: calls handled without a person',
};

/** Fields of a dealership, by their names in the form. */
export const dealershipFields = {
  name: { label: 'Name' },
  path: {
    label: 'Page address',
    help: 'What comes after the slash. Leave it empty and the name makes it. If you change it later, the old address still leads here.',
  },
  brands: { label: 'Brands, separated by commas' },
  address: {
    label: 'Street address',
    help: 'The agent tells it to callers. Without it, someone texts it to them.',
  },
  city: { label: 'City' },
  region: { label: 'State' },
  timeZone: { label: 'Time zone' },
  phone: { label: 'Phone that the agent would answer' },
  openingHours: {
    label: 'Showroom hours',
    help: 'Type them as you say them: Mon to Fri 9 am to 8 pm, Sat 9-5, Sun closed.',
  },
  serviceHours: {
    label: 'Service hours',
    help: 'From these the page counts how long nobody picks up. Clear the field if they are the same.',
  },
  'salesperson.name': { label: 'Your name' },
  'salesperson.email': { label: 'Your email' },
  'salesperson.phone': { label: 'Your phone' },
  'salesperson.calendarUrl': { label: 'Your calendar link', placeholder: 'https://' },
  ...(Object.fromEntries(
    Object.entries(figureTexts).map(([id, label]) => [
      `figures.${id}`,
      { label, placeholder: dealershipFigures[id as FigureId] },
    ]),
  ) as Record<`figures.${FigureId}`, { label: string; placeholder: string }>),
  callee: { label: 'Answered by' },
  calleeId: { label: 'Its id on the voice platform', help: 'Not needed for the usual agent.' },
} as const;

/** The same fields with hints for this path and for guessed hours. */
export function dealershipWords(
  slug: string,
  guessed: readonly ('openingHours' | 'serviceHours')[],
) {
  const guesses = guessed.map((field) => {
    const { label, help } = dealershipFields[field];
    return [field, { label: `${label} (guessed)`, help: `${draftTexts.guessedHelp} ${help}` }];
  });
  const path = { ...dealershipFields.path, placeholder: slug };
  return { ...dealershipFields, path, ...Object.fromEntries(guesses) } as typeof dealershipFields;
}

/** Parts of the form. */
export const partTexts: Record<
  'dealership' | 'hours' | 'salesperson' | 'figures' | 'callee',
  { title: string; help?: string }
> = {
  dealership: { title: 'The dealership' },
  hours: { title: 'Hours', help: 'In local time.' },
  salesperson: { title: 'Your name on it', help: 'Optional. The page then says who to contact.' },
  figures: {
    title: 'Their own figures',
    help: `Optional. Leave a field empty, and the page shows ${site.name}’s estimate, and says so.`,
  },
  callee: {
    title: 'Who answers',
    help: 'The agent that knows these facts, unless one was built for them on the voice platform.',
  },
};

export const calleeTexts = {
  inline: 'The usual agent',
  assistantId: 'An assistant of theirs',
  squadId: 'A squad of theirs',
  workflowId: 'A workflow of theirs',
} as const;

export const dealershipTexts = {
  title: 'Dealership',
  back,
  unnamed: 'Unnamed dealership',
  built:
    'This page came with the site, so it cannot be changed here. An engineer changes its file.',
  madeBy: (name?: string) =>
    name
      ? `${name} made this page. Only ${name} and owners of the desk can change it.`
      : 'Whoever made this page has left. Owners of the desk can change it.',
  pickZone: 'Pick one',
  useMine: 'Use my details',
  preview: 'Preview',
  previewOf: (name: string) => `Preview of the page of ${name}`,
  previewText:
    'This is what is saved. Press its button and talk: the agent already knows these facts.',
  noPreview: 'Give it a name and a city, and its page is here.',
  open: 'Open the page',
  makeLink: 'Make a link',
  discard: 'Discard changes',
  discardAsked: {
    title: 'Discard the changes?',
    text: 'Everything goes back to what is published.',
    action: 'Discard changes',
  },
  withdraw: 'Withdraw',
  withdrawAsked: (name: string) => ({
    title: `Take ${name} off the site?`,
    text: 'Its page then says that it was taken down, and leads to the home page. So do its links. You can publish it again.',
    action: 'Withdraw',
  }),
  remove: 'Delete',
} as const;

/** The bar below the form. */
export const draftTexts = {
  label: 'Saving and publishing',
  saved: 'Saved',
  saving: 'Saving…',
  changed: 'Not saved yet',
  faults: (count: number) =>
    `. ${count === 1 ? 'One thing' : `${count} things`} to fix before you publish.`,
  guessedHelp: 'What most stores have. Callers hear it once you confirm it.',
  guesses: (names: readonly string[]) =>
    `Guessed: ${names.join(', ').toLowerCase()}. The agent says that the team can confirm.`,
  confirm: 'These are right',
  save: 'Save',
  publish: {
    draft: 'Publish',
    published: 'Publish changes',
    withdrawn: 'Publish again',
  },
} as const;

const faulty = 'It cannot be published yet: some of it needs another look.';

/** Results of actions on a dealership. */
export const dealershipOutcomes = {
  noName: 'Say what the dealership is called.',
  noCity: 'Say which city it is in.',
  whichCity: (places: readonly { city: string; region: string }[]) => {
    const [first, ...others] = places.slice(0, 3).map(({ city, region }) => `${city}, ${region}`);
    const more = places.length > 3 ? ', or another' : '';
    return `Which one: ${[first, ...others].join(' or ')}${more}? Add the state.`;
  },
  isThere: ({ name, city, isSame }: { name: string; city: string; isSame: boolean }) =>
    isSame
      ? `${name} in ${city} is here already.`
      : `${name}${city && ` in ${city}`} is here already. Is yours another one?`,
  openDouble: (name: string) => `Go to ${name}`,
  again: (city: string) => `Make another one, in ${city}`,
  refusals: {
    unknown: deskErrorTexts.not_found,
    not_own: deskErrorTexts.not_found,
    faulty,
    path_taken: faulty,
    not_published: 'It is not published.',
    is_published: 'It is published. Withdraw it first, then delete it.',
  },
  pathTaken: 'Another dealership has this address, or had it before. Pick another one.',
  published: 'Published. The page is live.',
  withdrawn: 'Withdrawn. The page now says so, and leads to the home page.',
  deleted: (name: string) => `${name} is deleted.`,
  /** Entry of the log. */
  leadsGoTo: (to: string, before: string) => `Leads now emailed to ${to}, before to ${before}`,
  nobody: 'nobody',
} as const;

/**
 * Converts a message of the registry's schema, written for engineers, to an error sentence.
 *
 * @param message such as `a time of day such as 08:30`, `is missing`, or a whole sentence
 */
export function faultSentence(message: string): string {
  const [first = ''] = message.split(' ');
  if (/^[A-Z].*[.!?]$/.test(message)) return message;
  if (message === 'Invalid UUID') return 'An id looks like 6a5a3e9e-52c1-4a5b-9c3e-0d7f6c1f2b11.';
  if (/^(?:must have text|is missing|Too small: expected array)/.test(message))
    return 'Fill this in.';
  if (first === 'a' || first === 'an') return `This should be ${message}.`;
  if (['is', 'must', 'makes'].includes(first)) return `This ${message}.`;
  return 'This cannot be published as it is.';
}
