import { fingerprintOf, recipientOf } from './fingerprint';
import type { NewLead } from './lead';

const lead: NewLead = { kind: 'trial', name: 'Ann', dealership: 'Lee Ford', isSuspect: false };

it('is the same whatever the order of the fields, and whether a missing one is named', () => {
  const { name, ...rest } = lead;
  expect(fingerprintOf({ ...rest, email: undefined, name })).toBe(fingerprintOf(lead));
});

it('differs where a field does, and where a text moves to another field', () => {
  const all = [
    lead,
    { ...lead, name: 'Ann Lee' },
    { ...lead, message: 'a' },
    { ...lead, phone: 'a' },
    { ...lead, callAt: new Date(0) },
    { ...lead, callAt: new Date(1) },
    { ...lead, isSuspect: true },
  ];
  expect(new Set(all.map(fingerprintOf)).size).toBe(all.length);
});

it('knows one recipient by all spellings of an address, and does not say the address', () => {
  expect(recipientOf('Ann.Lee+offer@Example.com')).toBe(recipientOf('ann.lee@example.COM'));
  expect(recipientOf('a.n.n+1@gmail.com')).toBe(recipientOf('Ann@googlemail.com'));
  expect(recipientOf('a.nn@example.com')).not.toBe(recipientOf('ann@example.com'));
  expect(recipientOf('ann@example.com')).not.toBe(recipientOf('ann@example.org'));
  expect(recipientOf('ann@example.com')).toMatch(/^[\da-f]{64}$/);
});
