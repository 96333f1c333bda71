import { structuredData } from './structured-data';

const facts = {
  origin: 'https://www.example.com',
  emails: { contact: 'hello@example.com', privacy: '', legal: '' },
  offerEndsAt: new Date('2025-08-31T23:59:59.999Z'),
};

/** Properties that Google requires for each type: all, or one of several. */
const required: Record<string, { all: string[]; oneOf?: string[] }> = {
  Organization: { all: ['name', 'url', 'logo'] },
  ContactPoint: { all: ['contactType', 'email'] },
  Product: { all: ['name', 'image'], oneOf: ['review', 'aggregateRating', 'offers'] },
  Brand: { all: ['name'] },
  Offer: { all: ['price', 'priceCurrency', 'availability'] },
  FAQPage: { all: ['mainEntity'] },
  Question: { all: ['name', 'acceptedAnswer'] },
  Answer: { all: ['text'] },
};

function* nodesOf(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (typeof value === 'object' && value !== null) {
    if ('@type' in value) yield value as Record<string, unknown>;
    yield* nodesOf(Object.values(value));
  }
}

const graph = structuredData(facts);
const nodes = [...nodesOf(graph)];

test.each(Object.entries(required))(
  'each %s has the properties that Google requires',
  (type, { all, oneOf }) => {
    const ofType = nodes.filter((node) => node['@type'] === type);
    expect(ofType.length).toBeGreaterThan(0);
    for (const node of ofType) {
      for (const property of all) expect(node[property] ?? '').not.toBe('');
      if (oneOf) expect(Object.keys(node).some((property) => oneOf.includes(property))).toBe(true);
    }
  },
);

test('uses no other type, since its requirements are unknown here', () => {
  expect(new Set(nodes.map((node) => node['@type']))).toEqual(new Set(Object.keys(required)));
});

test('every address is absolute, and every reference resolves', () => {
  const text = JSON.stringify(graph);
  const ids = nodes.flatMap((node) => (node['@id'] ? [node['@id']] : []));
  expect(text.match(/"(?:url|logo|image)":"[^"]*"/g)).toHaveLength(5);
  expect(text).not.toMatch(/"(?:url|logo|image)":"(?!https:\/\/www\.example\.com\/)/);
  for (const [, id] of text.matchAll(/\{"@id":"([^"]*)"\}/g)) expect(ids).toContain(id);
});

test('the only price is the free trial’s, and a future countdown ends the offer', () => {
  const offerOf = (endsAt: string) => {
    const given = structuredData({ ...facts, offerEndsAt: new Date(endsAt) });
    const offers = [...nodesOf(given)].filter((node) => node['@type'] === 'Offer');
    expect(offers).toHaveLength(1);
    return offers[0];
  };
  expect(offerOf('2999-08-31T00:00:00Z')).toMatchObject({
    price: 0,
    priceValidUntil: '2999-08-31T00:00:00.000Z',
    description: expect.stringMatching(/free trial.*70%.*first 20/i) as string,
  });
  expect(offerOf('2025-08-31T00:00:00Z')).not.toHaveProperty('priceValidUntil');
});
