import { mailLink } from './mail-link';

it('carries subject and text whole, whatever is in them', () => {
  const message = { subject: 'Tom & Jerry: 70% off?', body: 'One\nTwo + three' };
  const { pathname, searchParams } = new URL(mailLink('sales@example.com', message));
  expect(pathname).toBe('sales@example.com');
  expect(searchParams.get('subject')).toBe(message.subject);
  expect(mailLink('a@b.c', message)).toContain('%0ATwo%20%2B%20three');
});
