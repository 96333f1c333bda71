import { claims } from '@/lib/content/claims';
import { productRules } from '@/lib/content/product';

export const benefits = {
  eyebrow: 'Benefits',
  title: 'Closed on Sunday. Full on\u00a0Monday.',
  lead: 'Five things change when every call is answered.',
  list: {
    title: 'Monday’s appointments',
    columns: { time: 'Time', customer: 'Customer', work: 'Work', booked: 'Booked' },
    rows: [
      ['7:30', 'Erin Castillo', '2019 F-150', 'Brakes', 'Sat 7:43\u00a0pm'],
      ['8:00', 'Dana Reed', '2018 CR-V', 'Oil change', 'Sat 9:15\u00a0pm'],
      ['9:30', 'Sam Whitaker', '2022 RAV4', 'Battery', 'Sun 9:51\u00a0am'],
      ['11:00', 'Ruth Adler', '2020 Altima', 'A/C', 'Sun 1:12\u00a0pm'],
      ['1:30', 'Mike Dunn', '2017 Wrangler', 'Recall', 'Sun 3:37\u00a0pm'],
      ['3:00', 'Grace Kim', '2021 Tucson', 'Tires', 'Sun 9:26\u00a0pm'],
    ],
    note: 'Booked by the agent while the store was closed. An example weekend.',
  },
  items: [
    {
      title: `${claims.coverage} customer communication and support`,
      text: 'On the phone and on your website, every hour of the week.',
    },
    {
      title: 'Lead qualification and appointment scheduling',
      text: 'It asks what they drive, what they need and when, and books it on the call. Buyers go to sales.',
    },
    {
      title: 'Integration',
      text: `Your website, phone system, CRM and DMS stay. ${productRules.systems}`,
    },
    {
      title: 'Handoff to a human',
      text: 'A person takes over mid-call and knows what was said.',
    },
    {
      title: 'Real-time analytics and reporting',
      text: 'Who called, what they wanted and what came of it, as it happens.',
    },
  ],
} as const;
