import { leadChannelsOf } from './channels';

const SMTP_URL = 'smtps://mail.example.com';
const LEADS_WEBHOOK_URL = 'https://crm.example.com';
const email = 'dana@example.com';

test.each([
  [{}, { email }, []],
  [{ SMTP_URL }, { email }, ['mail', 'confirmation']],
  [{ SMTP_URL }, {}, ['mail']],
  [{ LEADS_WEBHOOK_URL }, { email }, ['webhook']],
  [{ SMTP_URL, LEADS_WEBHOOK_URL }, { email }, ['mail', 'webhook', 'confirmation']],
])('with %j tells of %j by %j', (env, lead, channels) => {
  expect(leadChannelsOf(env, lead)).toEqual(channels);
});
