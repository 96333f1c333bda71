import { offer } from './claims';
import { site } from './site';

/** Sizes of a customer list: the stops of the price dial. */
export const listSizes = [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000] as const;

type PlanId = 'service' | 'store' | 'group';

interface Plan {
  readonly id: PlanId;
  readonly name: string;
  readonly text: string;
  /** Price in US dollars a month for each list size. */
  readonly monthly: readonly number[];
}

/** The plans; each includes the one before it. */
export const plans: readonly [Plan, Plan, Plan] = [
  {
    id: 'service',
    name: 'Service',
    text: 'For a service drive that wants its bays full.',
    monthly: [19, 29, 45, 69, 129, 209, 349],
  },
  {
    id: 'store',
    name: 'Store',
    text: 'For sales and service that write to the same people.',
    monthly: [39, 55, 79, 119, 219, 359, 599],
  },
  {
    id: 'group',
    name: 'Group',
    text: 'For several rooftops that share customers.',
    monthly: [79, 99, 139, 199, 349, 559, 899],
  },
];

/** Index of the dial's first stop. */
export const usualStation = 3;

const count = new Intl.NumberFormat('en-US');

/** Formats a count, such as “10,000”. */
export const formatCount = (value: number): string => count.format(value);

/** Formats whole dollars, such as “$119”. */
export const formatPrice = (dollars: number): string => `$${count.format(dollars)}`;

const trial = `Start Your ${offer.trialDays} Day Free Trial`;

/** An item of the navigation: a link, or with `links` a menu. */
interface NavItem {
  readonly label: string;
  readonly href: string;
  readonly links?: readonly {
    readonly href: string;
    readonly label: string;
    readonly text: string;
  }[];
}

export const aiHeader = {
  product: 'Mail',
  navLabel: 'Main',
  login: 'Login',
  items: [
    {
      label: 'Use Cases',
      href: '#use-cases',
      links: [
        {
          href: '#service-reminder',
          label: 'Service reminder',
          text: 'Due by miles, not by guesswork',
        },
        { href: '#lease-end', label: 'Lease-end', text: 'Four emails, 120 to 30 days out' },
        { href: '#win-back', label: 'Win-back', text: 'For customers who drifted away' },
      ],
    },
    {
      label: 'Products',
      href: '#products',
      links: [
        { href: '#composer', label: 'Composer', text: 'Writes each copy from the record' },
        { href: '#lists', label: 'Lists', text: 'They fill themselves overnight' },
        {
          href: '#send-clock',
          label: 'Send clock',
          text: 'When each customer reads email',
        },
        { href: '#report', label: 'Report', text: 'Counts repair orders, not opens' },
      ],
    },
    {
      label: 'Resources',
      href: '#resources',
      links: [
        { href: '#calendar', label: 'Sending calendar', text: 'What to send, month by month' },
        { href: '#features', label: 'Data sheet', text: 'Sender, consent, limits, export' },
        { href: '#integration', label: 'Integration', text: 'DMS, CRM, scheduler and phone' },
        { href: '#questions', label: 'Questions', text: 'Trial, contract, what counts' },
      ],
    },
    { label: 'Pricing', href: '#pricing' },
  ] as readonly NavItem[],
  menu: {
    title: 'Menu',
    open: 'Open menu',
    close: 'Close menu',
    all: 'Overview',
    login: 'Log in',
    start: 'Get Started For Free',
    startHref: '#pricing',
  },
} as const;

/** Contents of the dashboard drawing: a month of a store’s service reminders, and the next sends. */
export const dashboard = {
  label:
    'The dashboard: 184 visits booked from 4,812 service reminders in October, those of each day, and the next four sends with their time, list and number of customers.',
  title: 'Service reminders',
  period: 'October 1 to 24',
  figure: '184',
  figureText: 'visits booked',
  sent: '4,812 sent',
  scale: ['1', '8', '15', '22', '29'],
  next: 'Next out',
  sends: [
    { time: '7:10 am', list: 'Due at 45,000 miles', count: '312' },
    { time: '8:00 am', list: 'Lease ends in 90 days', count: '41' },
    { time: '12:20 pm', list: 'Declined front brakes', count: '68' },
    { time: '6:45 pm', list: 'No visit for 9 months', count: '527' },
  ],
  /** Visits booked on each day of the month until today, which add up to the figure; few on weekends. */
  booked: [7, 8, 6, 4, 3, 10, 11, 12, 10, 8, 5, 3, 10, 12, 11, 9, 8, 4, 3, 9, 11, 9, 7, 4],
  /** Number of days in the month. */
  days: 31,
} as const;

export const aiHero = {
  banner: 'Join the revolution today!',
  headline: 'Email that fills your bays.',
  /** Second line of the headline. */
  subheadline: 'Unbeatable Pricing for Dynamic Email Tools',
  lead: 'Every email is written from the customer’s own record: the car, the miles, your next open slot. You pay for the size of your list. Sending is free.',
  trial,
  trialHref: '#pricing',
  note: `${offer.trialDays} days with everything switched on. No card.`,
  photo:
    'https://images.unsplash.com/photo-1551288049-bebda4e38f71?auto=format&fit=crop&w=1600&q=80',
  photoText:
    'Over it, where it loads: a photograph of a laptop on a glass table, with an analytics dashboard on its screen.',
} as const;

export const aiPricing = {
  eyebrow: 'Pricing',
  title: 'You pay for the list. Sending is free.',
  lead: 'Pick the size of your list. These are example prices. Yours is in your order.',
  dial: {
    legend: 'Customers on your list',
    unit: 'customers',
    /** Short form for a narrow screen: 10k. */
    short: (size: number): string => `${size / 1_000}k`,
  },
  offers: {
    perMonth: 'a month, example price',
    start: trial,
    startWith: (plan: string): string => `with ${plan}`,
    mail: {
      text: 'Prefer email?',
      label: 'Write to us',
      subject: `${offer.trialDays}-day trial of ${site.name} Mail`,
    },
  },
  grid: {
    caption: 'What you get',
    feature: 'Feature',
    included: 'Yes',
    notIncluded: 'No',
    /** First plan with each feature, in the order of the table. */
    features: [
      { from: 'service', text: 'Reminders by mileage and by date' },
      { from: 'service', text: 'Follow-up on recalls and declined work' },
      { from: 'service', text: 'Dynamic fields: car, mileage, advisor, next open slot' },
      { from: 'service', text: 'DMS read every night, opt-outs both ways' },
      { from: 'service', text: 'Report by repair order' },
      { from: 'store', text: 'Lease-end series, 120 to 30 days out' },
      { from: 'store', text: 'Win-back and trade-in emails' },
      { from: 'store', text: 'A reply becomes a lead in your CRM' },
      { from: 'store', text: 'Send clock: each customer at their own hour' },
      { from: 'group', text: 'Up to 12 rooftops, one email limit per customer' },
      { from: 'group', text: 'Approval by brand and by store before a send' },
      { from: 'group', text: 'Single sign-on and a log of who sent what' },
    ] satisfies readonly { from: PlanId; text: string }[],
  },
  rates: {
    summary: 'All example prices in one table',
    caption: 'Example prices in US dollars a month, by customers on the list',
    size: 'Customers',
  },
} as const;

/** Text in [brackets] in a sample email comes from the customer’s record. */
export const aiUseCases = {
  eyebrow: 'Use cases',
  title: 'Three emails that bring cars back',
  lead: 'What’s underlined comes from the record. The people are made up.',
  head: { from: 'From', to: 'To', subject: 'Subject' },
  service: {
    id: 'service-reminder',
    title: 'Service reminder',
    text: 'Goes out when the car is due by miles, with the work, the time, the price and your open slots.',
    email: {
      from: 'Beth Hollis, Maple Street Service',
      to: 'Keith Webb',
      subject: '[Your RAV4] is due at [45,000 miles]',
    },
    body: [
      'Hi [Keith],',
      'Your [2021 RAV4] had [40,180 miles] in April, so it’s due at [45,000] next week: oil change, tire rotation, and a second look at the front pads. [Luis measured 4 mm.]',
      'It takes [70 minutes] and runs [$148]. Open this week:',
    ],
    slots: ['Tue 7:30 am', 'Tue 12:15 pm', 'Fri 8:00 am'],
    close: ['Or reply with a time that works.', 'Beth'],
    sources: {
      title: 'Where it comes from',
      rows: [
        { field: '40,180 miles', text: 'the last repair order' },
        { field: '45,000 next week', text: '27 miles a day since then' },
        { field: '4 mm', text: 'the technician’s note' },
        { field: 'Open slots', text: 'your scheduler, live' },
      ],
    },
  },
  lease: {
    id: 'lease-end',
    title: 'Lease-end',
    text: 'Four emails, 120 to 30 days out. The first reply stops them and goes to the customer’s own salesperson.',
    email: {
      from: 'Terrence Cole, Maple Street Motors',
      to: 'Priya Nair',
      subject: 'Your lease ends in [90 days]: three options',
    },
    body: ['Priya, your [2023 CR-V] is due back on [January 22]. Here is where it stands.'],
    miles: '[31,240] of 36,000 miles driven.',
    ways: [
      { name: 'Keep it', text: '[$18,420] buys it out.' },
      { name: 'Trade it', text: 'It’s worth about [$1,150] more than that.' },
      { name: 'Next one', text: 'A new one is [$389] a month, same terms.' },
    ],
    close: ['Which one? A one-word reply will do.', 'Terrence'],
  },
  winBack: {
    id: 'win-back',
    title: 'Win-back',
    text: 'One template, two customers. Your words and your offer stay. The facts change.',
    copies: [
      {
        to: 'Tom Becker',
        since: 'Last visit 14 months ago',
        body: 'Tom, it’s been [14 months]. Your [F‑150] is past its [60,000-mile service], and the [transmission fluid] shouldn’t wait. Come in by [Friday the 21st] and the inspection is on us.',
      },
      {
        to: 'Ana Ruiz',
        since: 'Last visit 8 months ago',
        body: 'Ana, it’s been [8 months]. Your [Corolla] is past its [oil change], and there’s [an open airbag recall]. Come in by [Saturday the 15th] and the inspection is on us.',
      },
    ],
  },
} as const;

export const aiProducts = {
  eyebrow: 'Products',
  title: 'Four tools that read the same list',
  lead: 'All four come with Store and Group. Service has all but the send clock.',
  composer: {
    id: 'composer',
    title: 'Composer',
    text: 'Say what the email is for. It drafts from the record. You approve the first copy.',
    asked: 'You',
    ask: 'Ask customers with declined brakes to come in before Thanksgiving. Friendly, under 60 words, no discount.',
    answered: 'Draft for Helen Brandt',
    draft:
      'Helen, in July your [Outback] had [3 mm on the front pads], and you asked us to remind you. Before the Thanksgiving drive is a good time. It takes [90 minutes], and [Tuesday at 8:15 am] is open.',
  },
  lists: {
    id: 'lists',
    title: 'Lists',
    text: 'Each list reads your DMS every night. It adds customers who fit, and drops those who came in, bought or opted out.',
    head: { rule: 'List', count: 'Customers tonight' },
    rows: [
      { rule: 'No visit for 9 months', count: 1_930 },
      { rule: 'Due within 30 days', count: 1_284 },
      { rule: 'Worth more than the payoff', count: 407 },
      { rule: 'Declined brakes', count: 212 },
      { rule: 'Lease ends in 120 days', count: 96 },
    ],
  },
  clock: {
    id: 'send-clock',
    title: 'Send clock',
    text: 'Learns when each customer opens email and sends then, within the hours you set.',
    head: { who: 'Customer', time: 'Sends at' },
    rows: [
      { who: 'School principal', time: '7:10 am' },
      { who: 'Contractor', time: '12:20 pm' },
      { who: 'Night nurse', time: '8:40 pm' },
    ],
  },
  report: {
    id: 'report',
    title: 'Report',
    text: 'Counts repair orders, not opens. A sample month of service reminders:',
    head: { text: 'Step', figure: 'Customers' },
    rows: [
      { figure: 4_812, text: 'Sent' },
      { figure: 2_310, text: 'Opened' },
      { figure: 402, text: 'Chose a time' },
      { figure: 184, text: 'Booked' },
      { figure: 161, text: 'Repair orders closed' },
    ],
  },
  voice: {
    title: 'And when they call?',
    text: 'Our AI voice agent picks up 24/7 and books into the same calendar.',
    link: 'Meet the voice agent',
    href: '/',
  },
} as const;

export const aiResources = {
  eyebrow: 'Resources',
  title: 'For your marketing team',
  lead: 'A calendar to copy, the connections, and a data sheet for IT.',
  calendar: {
    id: 'calendar',
    title: 'A year of emails',
    text: 'One for service, one for sales, each month.',
    head: { month: 'Month', service: 'Service', sales: 'Sales' },
    months: [
      ['Jan', 'Battery test before the cold week', 'Leases that end by May'],
      ['Feb', 'Wipers and washer fluid', 'Tax refund as a down payment'],
      ['Mar', 'Alignment after the potholes', 'Trade-in values, with the number'],
      ['Apr', 'Back to summer tires', 'First car for the graduate'],
      ['May', 'A/C check before the first heat', 'Memorial Day inventory, by model'],
      ['Jun', 'Road-trip inspection', 'Third row for growing families'],
      ['Jul', 'Declined work from spring', 'Leases that end by November'],
      ['Aug', 'Back to school: brakes and tires', 'Outgoing model year'],
      ['Sep', 'Open recalls', 'New model year, owners first'],
      ['Oct', 'Winter tires, with open slots', 'Worth more than the payoff'],
      ['Nov', 'Before the Thanksgiving drive', 'All-wheel drive before the snow'],
      ['Dec', 'A thank-you, nothing to sell', 'Year-end inventory, by model'],
    ],
  },
  features: {
    id: 'features',
    title: 'Data sheet',
    rows: [
      { name: 'Sender', text: 'Your own domain, with SPF, DKIM and DMARC.' },
      { name: 'Consent', text: 'A purchase, a visit or an opt-in on file.' },
      { name: 'Opt-out', text: 'One click, in your DMS and CRM that night.' },
      { name: 'Limit', text: 'Two emails a week per customer, at most.' },
      { name: 'Length', text: 'Under 60 KB. Reads with images off.' },
      { name: 'Languages', text: 'English and Spanish, the customer’s choice.' },
      { name: 'Export', text: 'Lists, emails and results as CSV, any time.' },
    ],
  },
  integration: {
    id: 'integration',
    title: 'Integration',
    text: 'Works from what you already keep. One setup call.',
    system: 'System',
    reads: 'Reads',
    writes: 'Writes back',
    systems: [
      ['DMS', 'Repair orders, mileage, lease dates', 'Opt-outs'],
      ['CRM', 'Leads, owner, last contact', 'Replies, as a lead'],
      ['Scheduler', 'Open slots, live', 'The appointment'],
      ['Website', 'Forms, the car they looked at', 'The offer they got'],
      ['Phone', 'Calls after a send', 'Who called about which email'],
    ],
  },
  questions: {
    id: 'questions',
    title: 'Questions',
    items: [
      {
        id: 'question-trial',
        title: `What happens after the ${offer.trialDays} days?`,
        content:
          'We have no card, so nothing gets charged. Pick a plan and your lists keep running. If you don’t, we delete them.',
      },
      {
        id: 'question-count',
        title: 'Who counts as a customer on the list?',
        content:
          'An address you may write to. Duplicates, opt-outs and bounces don’t count. You see the number before you pay.',
      },
      {
        id: 'question-contract',
        title: 'Is there a contract?',
        content: `Billed monthly, in advance. Either side can end it with ${offer.terminationDays} days’ written notice. You can export everything for ${offer.exportDays} days after that.`,
      },
      {
        id: 'question-voice',
        title: 'Does it include the voice agent?',
        content:
          'No. That’s a separate product with its own price. If you have both, they share the calendar and the customer record.',
      },
    ],
  },
  trial: {
    text: `${offer.trialDays} days, everything switched on, no card.`,
    label: trial,
    href: '#pricing',
  },
} as const;

export const ai = {
  title: 'Unbeatable Pricing for Dynamic Email Tools',
  description: `Service reminders, lease-end and win-back emails, written from each customer’s record. You pay for the list. Sending is free. ${offer.trialDays}-day free trial.`,
} as const;
