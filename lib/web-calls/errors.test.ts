import { STATUS_CODES } from 'node:http';
import { webCallErrors } from './errors';

const entries = Object.entries(webCallErrors);

test.each(entries)('%s has the reason phrase of its status', (code, { status, error }) => {
  expect(error).toBe(code === 'visitor_left' ? 'Client Closed Request' : STATUS_CODES[status]);
});

test.each([
  [/invalid.*key/i, ['upstream_refused_credential']],
  [/must be a uuid/i, ['assistant_id_not_uuid']],
  [/permission/i, []],
])('only the sentences meant for it hold the widget’s keyword %s', (keyword, codes) => {
  const holders = entries.filter(([, { message }]) => keyword.test(message));
  expect(holders.map(([code]) => code)).toEqual(codes);
});
