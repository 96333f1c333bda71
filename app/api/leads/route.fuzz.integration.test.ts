import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type * as SiteDatabase from '@/lib/data/site-database';
import { fuzz, junkText } from '@/testing/fuzzing';
import { leadKinds } from '@/lib/leads/lead';
import { leadLengths } from '@/lib/leads/lead-fields';
import type * as LeadStore from '@/lib/leads/lead-store';

// Thousands of cases every night, and the machine may have others to serve.
jest.setTimeout(180_000);

const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
let POST: (request: Request) => Promise<Response>;
let data: typeof SiteDatabase;
let store: typeof LeadStore;

beforeAll(async () => {
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    LEADS_PER_IP_PER_HOUR: '1000000',
    LEADS_PER_DAY: '1000000',
  });
  // Only now: they read the environment when they are loaded.
  ({ POST } = await import('./route'));
  data = await import('@/lib/data/site-database');
  store = await import('@/lib/leads/lead-store');
});

afterAll(async () => {
  await data.closeSiteDatabase();
  rmSync(dataDir, { recursive: true });
});

/** A good value mostly, and else junk: a form that is taken needs all of its fields to be good. */
const field = (...good: string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: junkText });

const fields = fc.record(
  {
    kind: field(...leadKinds),
    at: field('', 'SunriseToyota'),
    name: field('Dana Reyes', 'O’Brien', '李'),
    dealership: field('Reyes Motors'),
    email: field('dana@example.com', ''),
    phone: field('239-555-0142', '+44 20 7946 0958 x3'),
    when: field('', '2026-11-24T15:30', '2027-03-14T02:30', '9999-99-99T99:99'),
    timeZone: field('America/New_York', 'Asia/Kolkata', 'UTC'),
    message: field('When?', 'a\r\nb'),
    plan: field('store', ''),
    call: field('call-1'),
    transcript: field('', 'x'.repeat(9_000)),
    website: field(''),
    junk: junkText,
  },
  { requiredKeys: [] },
);

const bodies = fc.oneof(
  { weight: 5, arbitrary: fields.map((given) => new URLSearchParams(given).toString()) },
  { weight: 1, arbitrary: junkText },
);

function isOfBounds(lead: Record<string, unknown>): boolean {
  return Object.entries(leadLengths).every(
    ([name, most]) => lead[name] === undefined || String(lead[name]).length <= most,
  );
}

test('a body of any kind is stored whole or not at all, and never a fault of ours', async () => {
  const told = new Set<string>();
  const statuses = new Set<number>();
  const send = async (body: string, accept: string) => {
    const request = new Request('http://localhost/api/leads', {
      method: 'POST',
      body,
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    });
    const response = await POST(request);
    statuses.add(response.status);
    expect([201, 303, 413, 422]).toContain(response.status);
    return response;
  };
  await fuzz('leads', bodies, async (body) => {
    const response = await send(body, 'application/json');
    const answer = (await response.json()) as { reference: string; code?: string };
    if (response.status === 201) told.add(answer.reference);
    else expect(answer.code).toMatch(/^(?:lead_invalid|kind_unknown|body_too_large)$/);
  });
  // A page with the form in it takes some milliseconds to make.
  await fuzz(
    'leads, as pages',
    bodies,
    async (body) => {
      const response = await send(body, 'text/html');
      const page = await response.text();
      if (response.status === 303) {
        told.add(response.headers.get('location')?.split('/').at(-1) ?? '');
      } else {
        expect(page).toContain('<form id="lead-form"');
        expect(page).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
      }
    },
    { share: 0.5 },
  );
  const leads = await store.listLeads(await data.siteDatabase(), { suspects: 'with' });
  expect(new Set(leads.map(({ reference }) => reference))).toEqual(told);
  expect(leads.filter((lead) => !isOfBounds({ ...lead }))).toEqual([]);
  expect(leads.length).toBeGreaterThan(10);
  expect([...statuses].sort()).toEqual(expect.arrayContaining([201, 303, 422]));
});
