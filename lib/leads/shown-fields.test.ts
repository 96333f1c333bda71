import { leadMail } from '@/lib/content/leads';
import { leadLengths } from './lead-fields';
import { shownFields } from './shown-fields';

const quotes = '"'.repeat(131_000);

it('shows little more of a field than it may hold, and of no other field', () => {
  const shown = shownFields(
    new URLSearchParams({ kind: 'question', message: quotes, junk: quotes, transcript: quotes }),
  );
  expect(Object.keys(shown)).toEqual(['message']);
  expect(shown.message?.length).toBeGreaterThan(leadLengths.message);
  expect(shown.message?.length).toBeLessThan(1.1 * leadLengths.message);
});

it('cuts no character in two, in an email neither', () => {
  const fields = new URLSearchParams({ name: 'Dana', message: `x${'🚗'.repeat(4_000)}` });
  const shown = shownFields(fields);
  expect(shown.message).not.toMatch(/\p{Cs}/u);
  for (const name of ['Dana', 'Jo']) {
    const { body } = leadMail('question', { ...shown, name: `${name}x` });
    expect(body.length).toBeLessThanOrEqual(2_000);
    expect(body).toMatch(/🚗…\n$/);
    expect(() => encodeURIComponent(body)).not.toThrow();
  }
});

it('shows the first of two fields of one name', () => {
  expect(shownFields(new URLSearchParams('name=&name=Shown'))).toEqual({ name: '' });
});
