/** @jest-environment jsdom */
import { emptyDraft, leadBody, type LeadContext, sendLead } from './send-lead';

const context: LeadContext = { at: undefined, callId: 'call-1', transcript: '00:04 You: Hello?' };
const draft = { ...emptyDraft, name: 'Dana & Co', phone: '+1 555', message: 'Why?' };

describe('what is sent', () => {
  it('is the fields of the kind alone, and the call', () => {
    const fields = Object.fromEntries(leadBody({ ...draft, kind: 'reserve' }, context));
    expect(fields).toEqual({
      kind: 'reserve',
      name: 'Dana & Co',
      phone: '+1 555',
      call: 'call-1',
    });
  });

  it('names the page’s dealership, and no other', () => {
    const body = leadBody({ ...draft, dealership: 'Another' }, { ...context, at: 'SunriseToyota' });
    expect(body.get('at')).toBe('SunriseToyota');
    expect(body.has('dealership')).toBe(false);
  });
});

describe('the answer', () => {
  // jsdom has no Response.
  const answering = (status: number, body: unknown) => ({
    fetch: (async () => ({ status, json: async () => body })) as unknown as typeof fetch,
  });
  const unreachable = /^We could not be reached, so nothing was sent/;

  it.each([
    [
      'a reference',
      201,
      { reference: 'K7Q2-M9XD', url: '/received/K7Q2-M9XD?kind=reserve' },
      { type: 'sent', reference: 'K7Q2-M9XD', url: '/received/K7Q2-M9XD?kind=reserve' },
    ],
    [
      'faults of fields that the form has',
      422,
      { message: 'x', fields: { email: 'No @.', contact: 'One.', plan: 'None.', phone: 5 } },
      { type: 'faulty', faults: { email: 'No @.', contact: 'One.' } },
    ],
    ['a limit', 429, { message: 'Later.' }, { type: 'failed', message: 'Later.' }],
    [
      'a database that is down',
      503,
      { message: 'Not now.', mail: 'mailto:a@b.example' },
      { type: 'failed', message: 'Not now.', mail: 'mailto:a@b.example' },
    ],
    ['something else', 201, {}, { type: 'failed', message: expect.stringMatching(unreachable) }],
  ])('is read: %s', async (_, status, body, outcome) => {
    expect(await sendLead(draft, context, answering(status, body))).toEqual(outcome);
  });

  it.each([
    ['is none', { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }],
    [
      'is no JSON',
      { fetch: async () => ({ status: 502, json: () => Promise.reject(new Error()) }) },
    ],
  ])('that %s is a sentence, too', async (_, dependencies) => {
    const { fetch } = dependencies as unknown as { fetch: typeof globalThis.fetch };
    expect(await sendLead(draft, context, { fetch })).toEqual({
      type: 'failed',
      message: expect.stringMatching(unreachable),
    });
  });
});
