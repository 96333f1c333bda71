import { offer } from './claims';
import { demoLine } from './navigation';

/** How many customers a list may hold: the stations of the price dial. */
export const listSizes = [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000] as const;

type PlanId = 'service' | 'store' | 'group';

interface Plan {
  readonly id: PlanId;
  readonly name: string;
  readonly text: string;
  /** US dollars a month, for each size of the list. */
  readonly monthly: readonly number[];
}

/** The plans, each of which has all that the one before it has. */
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

/** The station at which the dial stands when the page is loaded, counted from 0. */
export const usualStation = 3;

const count = new Intl.NumberFormat('en-US');

/** “10,000” */
export const formatCount = (value: number): string => count.format(value);

/** “$119”: whole dollars. */
export const formatPrice = (dollars: number): string => `$${count.format(dollars)}`;

const trial = `Start Your ${offer.trialDays} Day Free Trial`;

/** An item of the navigation: a link, and with `links` a menu. */
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
          text: 'Due by mileage, not by guesswork',
        },
        { href: '#lease-end', label: 'Lease-end', text: 'Four emails, 120 to 30 days out' },
        { href: '#win-back', label: 'Win-back', text: 'For those who went elsewhere' },
      ],
    },
    {
      label: 'Products',
      href: '#products',
      links: [
        { href: '#composer', label: 'Composer', text: 'Writes each copy from the record' },
        { href: '#lists', label: 'Lists', text: 'Groups that fill themselves overnight' },
        {
          href: '#send-clock',
          label: 'Send clock',
          text: 'Each customer at the hour they read email',
        },
        { href: '#report', label: 'Report', text: 'Counts repair orders, not opens' },
      ],
    },
    {
      label: 'Resources',
      href: '#resources',
      links: [
        { href: '#calendar', label: 'Sending calendar', text: 'What to write, month by month' },
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

/** What the dashboard drawing shows: a month of a store’s service reminders, and what goes out next. */
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
  /** Visits booked on each day of the month up to today, which add up to the figure; quiet on weekends. */
  booked: [7, 8, 6, 4, 3, 10, 11, 12, 10, 8, 5, 3, 10, 12, 11, 9, 8, 4, 3, 9, 11, 9, 7, 4],
  /** How many days the month has. */
  days: 31,
} as const;

export const aiHero = {
  banner: 'Join the revolution today!',
  /** The headline’s lines on a wide screen. */
  headline: ['Unbeatable Pricing', 'for Dynamic', 'Email Tools'],
  lead: 'Lanekeep Mail writes to each customer from their own record: the car, the mileage, the next open slot in your shop. You pay for the size of your list. Sending is free.',
  trial,
  trialHref: '#pricing',
  demo: 'Watch Demo',
  note: `${offer.trialDays} days with everything switched on, and no card. The demo is a call with our AI voice agent, which answers when your emails make the phone ring.`,
  assistantId: 'demo-general',
  line: demoLine.line,
  photo:
    'https://images.unsplash.com/photo-1551288049-bebda4e38f71?auto=format&fit=crop&w=1600&q=80',
  photoText:
    'Over it, where it loads: a photograph of a laptop on a glass table, with an analytics dashboard on its screen.',
} as const;

const sample = { size: listSizes[usualStation], emails: 41_206, users: 9 } as const;
const samplePrice = plans[1].monthly[usualStation] ?? 0;

export const aiPricing = {
  eyebrow: 'Pricing',
  title: 'You pay for the list. Sending is free.',
  lead: `Set the dial to the number of customers you write to. The prices are examples: yours is in your order. Every plan starts with ${offer.trialDays} days free.`,
  dial: {
    legend: 'Customers on your list',
    unit: 'customers',
    readout: 'With a list of',
    note: 'Example prices, with emails, users and setup included.',
    /** On a narrow screen: 10k. */
    short: (size: number): string => `${size / 1_000}k`,
  },
  offers: {
    perMonth: 'a month, example price',
    start: 'Start free',
    startWith: (plan: string): string => `with ${plan}`,
    mail: {
      text: 'Rather by email?',
      label: 'Write to us',
      subject: `${offer.trialDays}-day trial of Lanekeep Mail`,
    },
  },
  meter: {
    caption: 'What is in each plan',
    feature: 'In the plan',
    included: 'Included',
    notIncluded: 'Not included',
    /** From which plan on a feature is there; the order is the meter’s. */
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
  bill: {
    title: 'The bill, line by line',
    text: 'A sample month at a store with one rooftop, at example prices. There is no other line.',
    figure: `${((samplePrice / sample.emails) * 100).toFixed(2)}¢`,
    figureText: 'is what one email cost in that example.',
    head: { name: 'Sample bill', period: 'October 1 to 31' },
    lines: [
      { text: `Store, ${formatCount(sample.size)} customers`, amount: formatPrice(samplePrice) },
      { text: `${formatCount(sample.emails)} emails`, amount: formatPrice(0) },
      { text: `${sample.users} users`, amount: formatPrice(0) },
      { text: 'DMS and CRM connection', amount: formatPrice(0) },
      { text: 'Setup with a specialist', amount: formatPrice(0) },
    ],
    total: { text: 'Total', amount: formatPrice(samplePrice) },
  },
} as const;

/** What stands in [brackets] in a sample email is read from the customer’s record. */
export const aiUseCases = {
  eyebrow: 'Use cases',
  title: 'Three emails that bring cars back',
  lead: 'Underlined is what comes from the customer’s record. It is different in every copy. The people here are invented.',
  head: { from: 'From', to: 'To', subject: 'Subject' },
  service: {
    id: 'service-reminder',
    title: 'Service reminder',
    text: 'It goes out when the car is due, counted from the miles between visits. It names the work, the time and the price, and shows the slots that are open the moment it is read.',
    email: {
      from: 'Beth Hollis, Maple Street Service',
      to: 'Keith Webb',
      subject: '[Your RAV4] is due at [45,000 miles]',
    },
    body: [
      'Hi [Keith],',
      'Your [2021 RAV4] had [40,180 miles] when you were here in April. By our count it passes [45,000] next week. That visit is an oil change, a tire rotation and a second look at the front pads: [Luis measured 4 mm.]',
      'It takes [70 minutes] and comes to [$148]. Open this week:',
    ],
    slots: ['Tue 7:30 am', 'Tue 12:15 pm', 'Fri 8:00 am'],
    close: ['Or reply with a time that works for you.', 'Beth'],
    sources: {
      title: 'Where that comes from',
      rows: [
        { field: '40,180 miles', text: 'the last repair order' },
        { field: '45,000 next week', text: '27 miles a day since then' },
        { field: '4 mm', text: 'the technician’s note' },
        { field: 'Open slots', text: 'your scheduler, when it is read' },
      ],
    },
  },
  lease: {
    id: 'lease-end',
    title: 'Lease-end',
    text: 'Four emails between 120 and 30 days before the last payment. They stop at the first reply, and the reply goes to that customer’s own salesperson.',
    email: {
      from: 'Terrence Cole, Maple Street Motors',
      to: 'Priya Nair',
      subject: 'Your lease ends in [90 days]: three options',
    },
    body: ['Priya, your [2023 CR-V] is due back on [January 22]. Here is where it stands.'],
    gauge: { label: '31,240 of 36,000 miles driven', used: 31_240, limit: 36_000 },
    ways: [
      { name: 'Keep it', text: '[$18,420] buys it out.' },
      { name: 'Trade it', text: 'It is worth about [$1,150] more than that today.' },
      { name: 'Next one', text: 'The new one is [$389] a month on the same terms.' },
    ],
    close: ['Which will it be? A one-word reply will do.', 'Terrence'],
    series: {
      title: 'Four emails, and the day the lease ends',
      days: [120, 90, 60, 30],
      unit: 'days out',
      current: 90,
      end: 'Lease ends',
    },
  },
  winBack: {
    id: 'win-back',
    title: 'Win-back',
    text: 'One template, two customers. The composer keeps your wording and your offer, and changes what has to be true for each reader.',
    copies: [
      {
        to: 'Tom Becker',
        since: 'Last visit 14 months ago',
        body: 'Tom, it has been [14 months]. Your [F‑150] is past its [60,000-mile service], and the [transmission fluid] should not wait any longer. Bring it in by [Friday the 21st] and the inspection is on us.',
      },
      {
        to: 'Ana Ruiz',
        since: 'Last visit 8 months ago',
        body: 'Ana, it has been [8 months]. Your [Corolla] is past its [oil change], and there is [an open recall on the airbag sensor]. Bring it in by [Saturday the 15th] and the inspection is on us.',
      },
    ],
  },
} as const;

export const aiProducts = {
  eyebrow: 'Products',
  title: 'Four tools that read the same list',
  lead: 'All four come with every plan from Store up. Service has the composer, the lists and the report.',
  composer: {
    id: 'composer',
    title: 'Composer',
    text: 'Say in a sentence what the email is for. It drafts from the record, you approve the first copy, and it sticks to what you approved.',
    asked: 'You',
    ask: 'Ask customers with declined brakes to come in before Thanksgiving. Friendly, under 60 words, no discount.',
    answered: 'Draft for Helen Brandt',
    draft:
      'Helen, in July we measured [3 mm on the front pads] of your [Outback], and you asked us to remind you. Before the Thanksgiving drive would be a good time. It takes [90 minutes], and [Tuesday at 8:15 am] is open.',
    facts: '41 words, 4 facts from the record, 0 discounts',
  },
  lists: {
    id: 'lists',
    title: 'Lists',
    text: 'A list is a rule. Every night it reads the DMS, adds whoever fits and drops whoever came in, bought or opted out.',
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
    text: 'It learns when each customer opens email and sends at that hour, within the hours you allow. The night nurse and the school principal do not get it at the same time.',
    label:
      'Bar chart of opened emails by hour of the day: peaks at 7 am, noon and 8 pm; nothing is sent before 7 am or after 9 pm.',
    hours: ['12 am', '6 am', 'Noon', '6 pm', '12 am'],
    allowed: 'Opened while sends are allowed, 7 am to 9 pm',
    outside: 'Opened outside those hours',
    /** Opened emails in each half-hour, from midnight on. */
    opens: [
      4, 3, 2, 2, 1, 1, 1, 1, 2, 3, 8, 17, 34, 58, 82, 88, 71, 54, 40, 33, 28, 30, 42, 63, 79, 74,
      55, 38, 30, 26, 25, 27, 32, 40, 49, 55, 60, 68, 81, 92, 96, 84, 61, 42, 28, 17, 10, 6,
    ],
    /** The half-hours between which emails may go out. */
    allowedFrom: 14,
    allowedTo: 42,
  },
  report: {
    id: 'report',
    title: 'Report',
    text: 'It follows an email to the repair order, because an open pays for nothing. A sample month of service reminders:',
    perMark: 60,
    scale: 'Each full mark is 60 customers.',
    rows: [
      { figure: 4_812, text: 'sent' },
      { figure: 2_310, text: 'opened' },
      { figure: 402, text: 'chose a time' },
      { figure: 184, text: 'booked' },
      { figure: 161, text: 'repair orders closed' },
    ],
  },
  voice: {
    title: 'And when they call?',
    text: 'The AI voice agent is our other product. It answers the phone around the clock and books into the same calendar.',
    link: 'Meet the voice agent',
    href: '/',
  },
} as const;

export const aiResources = {
  eyebrow: 'Resources',
  title: 'For whoever runs your marketing',
  lead: 'A calendar to copy, the data sheet for your IT, and the connections. No form to fill out first.',
  calendar: {
    id: 'calendar',
    title: 'A sending calendar for a year',
    text: 'One email for service and one for sales, each month. Copy it, and move what does not fit your winters.',
    head: { month: 'Month', service: 'Service', sales: 'Sales' },
    months: [
      ['Jan', 'Battery test before the cold week', 'Leases that end by May'],
      ['Feb', 'Wipers and washer fluid', 'Tax refund as a down payment'],
      ['Mar', 'Alignment after the potholes', 'Trade-in values, with the number'],
      ['Apr', 'Back to summer tires', 'First car for the graduate'],
      ['May', 'A/C check before the first heat', 'Memorial Day inventory, by model'],
      ['Jun', 'Road-trip inspection', 'Third row, for those who outgrew two'],
      ['Jul', 'Declined work from spring', 'Leases that end by November'],
      ['Aug', 'Back to school: brakes and tires', 'Outgoing model year'],
      ['Sep', 'Open recalls, one by one', 'New model year, to owners first'],
      ['Oct', 'Winter tires, with open slots', 'Worth more than the payoff'],
      ['Nov', 'Before the Thanksgiving drive', 'All-wheel drive, for those who asked'],
      ['Dec', 'Thank you, and nothing to sell', 'Year-end inventory, by model'],
    ],
  },
  features: {
    id: 'features',
    title: 'Data sheet',
    rows: [
      { name: 'Sender', text: 'Your own domain. We set up SPF, DKIM and DMARC with your IT.' },
      { name: 'Consent', text: 'Only addresses with a purchase, a visit or an opt-in on file.' },
      { name: 'Opt-out', text: 'One click. Written back to DMS and CRM the same night.' },
      { name: 'Limit', text: 'Two emails a week per customer, whatever the lists say.' },
      { name: 'Length', text: 'Plain HTML under 60 KB. Readable with images off.' },
      { name: 'Languages', text: 'English and Spanish, by the customer’s own choice.' },
      { name: 'Export', text: 'Lists, emails and results as CSV, at any time.' },
    ],
  },
  integration: {
    id: 'integration',
    title: 'Integration',
    text: 'It reads what you already keep. Setup takes one call with whoever has the passwords.',
    center: 'Lanekeep Mail',
    reads: 'Reads',
    writes: 'Writes back',
    systems: [
      ['DMS', 'Repair orders, mileage, lease dates', 'Opt-outs'],
      ['CRM', 'Leads, owner, last contact', 'Replies, as a lead'],
      ['Scheduler', 'Open slots, as it is read', 'The appointment'],
      ['Website', 'Forms, the car they looked at', 'The offer they were sent'],
      ['Phone', 'Calls after a send', 'Who calls, and about which email'],
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
          'Nothing by itself. We took no card, so there is nothing to charge. Pick a plan and the lists keep running; pick none and they are deleted.',
      },
      {
        id: 'question-count',
        title: 'Who counts as a customer on the list?',
        content:
          'An address that you may write to. Duplicates, opt-outs and addresses that bounce do not count, and you see the number before you pay for it.',
      },
      {
        id: 'question-contract',
        title: 'Is there a contract?',
        content: `It is billed monthly, in advance. Either side ends it with ${offer.terminationDays} days’ written notice, and you can export everything for ${offer.exportDays} days after that.`,
      },
      {
        id: 'question-voice',
        title: 'Is the voice agent part of it?',
        content:
          'No. It is a separate product, with its own price and its own pre-sale. If you have both, they share the calendar and the customer’s record.',
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
  description: `Lanekeep Mail writes service reminders, lease-end and win-back emails from each customer’s record. You pay for the list, sending is free. ${offer.trialDays}-day free trial.`,
} as const;
