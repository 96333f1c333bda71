import { clientAddress, noteClientAddress } from './client-address';
import { readJsonBody } from './json-body';
import { requestIdOf } from './request-id';
import { isFromOwnPages, refuseByOrigin } from './same-origin';
import { type SelectionResult, readSelection } from './selection';

describe('whom a body selects', () => {
  /** The body as it comes: through JSON, where undefined fields vanish. */
  const read = (body: unknown): SelectionResult => readSelection(JSON.parse(JSON.stringify(body)));

  const chosen = (kind: string, id: string) => ({ ok: true, selection: { kind, id } });
  const refused = (code: string) => ({ ok: false, code });

  /** All fields, as the unmodified SDK (2.7.1) passes them. */
  const sdkBody = {
    assistant: undefined,
    assistantId: 'demo-presale',
    assistantOverrides: undefined,
    squad: undefined,
    squadId: undefined,
    workflow: undefined,
    workflowId: undefined,
    workflowOverrides: undefined,
    roomDeleteOnUserLeaveEnabled: undefined,
  };

  test("takes the SDK's own body", () => {
    expect(read(sdkBody)).toEqual(chosen('assistant', 'demo-presale'));
    expect(read({ ...sdkBody, roomDeleteOnUserLeaveEnabled: false })).toEqual(
      chosen('assistant', 'demo-presale'),
    );
  });

  test.each(['assistant', 'squad', 'workflow'])('a string in %s is an id', (kind) => {
    expect(read({ [kind]: 'x' })).toEqual(chosen(kind, 'x'));
    expect(read({ [`${kind}Id`]: 'x' })).toEqual(chosen(kind, 'x'));
  });

  test.each(['assistant', 'squad', 'workflow'])(
    'an object in %s is inline, and refused',
    (kind) => {
      expect(read({ [kind]: {} })).toEqual(refused('inline_not_allowed'));
      expect(read({ [kind]: { model: {} }, assistantId: 'x' })).toEqual(
        refused('inline_not_allowed'),
      );
    },
  );

  test.each(['assistantOverrides', 'workflowOverrides'])('%s are refused', (field) => {
    expect(read({ assistantId: 'x', [field]: {} })).toEqual(refused('inline_not_allowed'));
    expect(read({ assistantId: 'x', [field]: { maxDurationSeconds: 43_200 } })).toEqual(
      refused('inline_not_allowed'),
    );
  });

  test.each([
    {},
    { assistantId: null },
    { assistantOverrides: {} },
    { roomDeleteOnUserLeaveEnabled: true },
  ])('none of assistant, squad and workflow is missing: %j', (body) => {
    expect(read(body)).toEqual(refused('assistant_missing'));
  });

  test('the empty id is an id', () => {
    expect(read({ assistantId: '' })).toEqual(chosen('assistant', ''));
  });

  test.each([
    ['two at once', { assistantId: 'x', squadId: 'y' }],
    ['one twice', { assistant: 'x', assistantId: 'x' }],
    ['an unknown field', { assistantId: 'x', assistantVersion: '1' }],
    ['an id that is too long', { assistantId: 'x'.repeat(101) }],
    ['an id that is a number', { assistantId: 1 }],
    ['a list of assistants', { assistant: ['x'] }],
    ['a flag that is text', { assistantId: 'x', roomDeleteOnUserLeaveEnabled: 'true' }],
    ['a list', [{ assistantId: 'x' }]],
    ['text', 'assistantId'],
    ['null', null],
    ['a number', 1],
  ])('%s is no valid request', (_case, body) => {
    expect(read(body)).toEqual(refused('invalid_request'));
  });

  test.each(['__proto__', 'constructor', 'toString'])('the key %s is an unknown field', (key) => {
    const body: unknown = JSON.parse(`{"assistantId":"x","${key}":{"assistantId":"y"}}`);
    expect(readSelection(body)).toEqual(refused('invalid_request'));
  });
});

describe("a request's origin", () => {
  const host = 'www.example.com';
  const siteUrl = 'https://www.example.com';

  const ask = (headers: Record<string, string>, siteOrigin?: string) =>
    isFromOwnPages(new Headers({ host, ...headers }), siteOrigin);

  test.each<[string, Record<string, string>]>([
    ['no Origin', {}],
    ['its own Origin', { origin: 'https://www.example.com' }],
    [
      'its own Origin, in the browser’s words',
      { origin: siteUrl, 'sec-fetch-site': 'same-origin' },
    ],
    ['a request that no page started', { 'sec-fetch-site': 'none' }],
  ])('%s is accepted, with SITE_URL and without', (_case, headers) => {
    expect(ask(headers)).toBe(true);
    expect(ask(headers, siteUrl)).toBe(true);
  });

  test.each<[string, Record<string, string>]>([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['an Origin that ends like the own one', { origin: 'https://www.example.com.evil.example' }],
    ['an Origin that begins elsewhere', { origin: 'https://evilwww.example.com' }],
    ['an Origin on another port', { origin: 'https://www.example.com:8443' }],
    ['a sandboxed page', { origin: 'null' }],
    ['an empty Origin', { origin: '' }],
    ['an Origin that is no URL', { origin: 'www.example.com' }],
    ['an Origin without host', { origin: 'file://' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling subdomain', { 'sec-fetch-site': 'same-site' }],
    [
      'another site that claims the own Origin',
      { origin: siteUrl, 'sec-fetch-site': 'cross-site' },
    ],
    ['an unknown relation', { 'sec-fetch-site': 'whatever' }],
  ])('%s is refused, with SITE_URL and without', (_case, headers) => {
    expect(ask(headers)).toBe(false);
    expect(ask(headers, siteUrl)).toBe(false);
  });

  test('without SITE_URL the scheme may differ: a proxy may have ended TLS', () => {
    expect(ask({ origin: 'http://www.example.com' })).toBe(true);
    expect(ask({ host: 'WWW.Example.COM', origin: 'https://www.example.com' })).toBe(true);
  });

  test('with SITE_URL the Host does not count', () => {
    const headers = { host: 'evil.example', origin: 'https://evil.example' };
    expect(ask(headers)).toBe(true);
    expect(ask(headers, siteUrl)).toBe(false);
    expect(ask({ host: 'internal:3000', origin: siteUrl }, siteUrl)).toBe(true);
    expect(ask({ origin: 'http://www.example.com' }, siteUrl)).toBe(false);
  });

  describe('with a token and without SITE_URL', () => {
    const hosted = { SITE_URL: undefined, VAPI_PRIVATE_TOKEN: 'token-0123' };
    const refusal = (
      host: string | undefined,
      more: Record<string, string> = {},
      settings = hosted,
    ) => refuseByOrigin(new Headers({ ...(host !== undefined && { host }), ...more }), settings);

    test.each([
      ...['localhost', 'localhost:3000', 'LOCALHOST:3000', 'site.localhost', 'a.b.localhost:81'],
      ...['127.0.0.1', '127.0.0.1:3000', '127.1.2.3', '[::1]', '[::1]:3000'],
    ])('a page at %s may start calls', (host) => {
      expect(refusal(host)).toBeUndefined();
      expect(refusal(host, { origin: `http://${host}` })).toBeUndefined();
    });

    test.each([
      ...['www.example.com', 'evil.example:3000', 'localhost.evil.example', 'evillocalhost'],
      ...['127.0.0.1.evil.example', '1127.0.0.1', '127.0.0.1x', '10.0.0.1', '0.0.0.0', '[::2]'],
      ...[
        '[::ffff:127.0.0.1]',
        'localhost@evil.example',
        'evil.example#localhost',
        'localhost.',
        '',
      ],
      ...['localhost, evil.example', `${'a.'.repeat(200)}localhost`],
    ])('a page at %p may not, whatever a proxy is said to have seen', (host) => {
      const more = { origin: `http://${host}`, 'x-forwarded-host': 'localhost' };
      expect(refusal(host)).toBe('site_url_missing');
      expect(refusal(host, more)).toBe('site_url_missing');
    });

    test("another site's page may not at localhost either", () => {
      expect(refusal('localhost', { origin: 'https://evil.example' })).toBe('foreign_origin');
    });

    test('in embedded mode, and with SITE_URL, the name does not matter', () => {
      const embedded = { SITE_URL: undefined, VAPI_PRIVATE_TOKEN: undefined };
      const named = { SITE_URL: siteUrl, VAPI_PRIVATE_TOKEN: 'token-0123' };
      for (const settings of [embedded, named]) {
        expect(refuseByOrigin(new Headers({ host: 'evil.example' }), settings)).toBeUndefined();
      }
    });
  });
});

describe('a JSON body', () => {
  function requestOf(body: BodyInit | null, headers: Record<string, string> = {}): Request {
    return new Request('http://localhost/', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
  }

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'reads a body of type %s',
    async (type) => {
      const request = requestOf('{"a":1}', { 'content-type': type });
      expect(await readJsonBody(request, 100)).toEqual({ ok: true, value: { a: 1 } });
    },
  );

  test.each([
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('refuses type %p', async (type) => {
    const request = requestOf('{}', { 'content-type': type });
    expect(await readJsonBody(request, 100)).toEqual({ ok: false, code: 'unsupported_media_type' });
  });

  test('takes a body of just the limit, in bytes', async () => {
    expect(await readJsonBody(requestOf('"é"'), 4)).toEqual({ ok: true, value: 'é' });
    expect(await readJsonBody(requestOf('"é"'), 3)).toEqual({ ok: false, code: 'body_too_large' });
  });

  test('refuses an announced length over the limit without reading', async () => {
    const request = requestOf('{}', { 'content-length': '101' });
    expect(await readJsonBody(request, 100)).toEqual({ ok: false, code: 'body_too_large' });
    expect(request.bodyUsed).toBe(false);
  });

  test('stops a body at the limit, whatever length it announced', async () => {
    let sent = 0;
    let isCancelled = false;
    const long = new ReadableStream({
      pull(controller) {
        if (sent >= 10_000) return controller.close();
        sent += 10;
        controller.enqueue(new Uint8Array(10).fill(32));
      },
      cancel() {
        isCancelled = true;
      },
    });
    const request = requestOf(long, { 'content-length': '5' });
    expect(await readJsonBody(request, 100)).toEqual({ ok: false, code: 'body_too_large' });
    expect(sent).toBeLessThan(200);
    expect(isCancelled).toBe(true);
  });

  test.each([
    ['no body', null],
    ['an empty body', ''],
    ['half a body', '{"a":'],
    ['text after the value', '{} {}'],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
    ['a compressed body', new Uint8Array([0x1f, 0x8b, 8, 0])],
  ])('%s is no JSON', async (_case, body) => {
    expect(await readJsonBody(requestOf(body), 100)).toEqual({ ok: false, code: 'bad_json' });
  });

  test('a body that does not arrive in time is refused as such', async () => {
    jest.useFakeTimers();
    const body = readJsonBody(requestOf(new ReadableStream()), 100);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await body).toEqual({ ok: false, code: 'body_too_slow' });
    jest.useRealTimers();
  });

  test('a body that breaks off is of a visitor who left', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new Error('gone')),
    });
    expect(await readJsonBody(requestOf(broken), 100)).toEqual({ ok: false, code: 'visitor_left' });
  });
});

describe("a client's address", () => {
  const from = (socket: string, forwarded?: string) =>
    new Headers({
      'x-client-socket-address': socket,
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
    });

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
    ['not an address', 'unknown'],
  ])('a socket at %p counts as %s', (socket, address) => {
    expect(clientAddress(from(socket), 0).address).toBe(address);
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:0::/56'],
    ['2001:db8:1:ff::1', '2001:db8:1:0::/56'],
    ['2001:db8:1:12ff::1', '2001:db8:1:1200::/56'],
    ['2001:db8:1:1300::1', '2001:db8:1:1300::/56'],
    ['::1', '0:0:0:0::/56'],
    ['192.0.2.1', undefined],
    ['::ffff:192.0.2.1', undefined],
    ['', undefined],
  ])('a socket at %p is of the network %s', (socket, network) => {
    expect(clientAddress(from(socket), 0).network).toBe(network);
  });

  test.each([
    ['no proxy is trusted: the header is made up', 0, '198.51.100.9', '10.0.0.1'],
    ['one proxy: the address it saw', 1, '198.51.100.9', '198.51.100.9'],
    [
      'one proxy: what the client made up before it is not believed',
      1,
      '6.6.6.6, 198.51.100.9',
      '198.51.100.9',
    ],
    ['two proxies', 2, '6.6.6.6, 198.51.100.9, 10.0.0.2', '198.51.100.9'],
    ['a chain shorter than the proxies', 3, '198.51.100.9', '198.51.100.9'],
    ['no header at all', 1, undefined, '10.0.0.1'],
    ['a proxy that adds the port', 1, '198.51.100.9:4711', '198.51.100.9'],
    ['a proxy that adds the port to IPv6', 1, '[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['an entry that is no address', 1, 'unknown', '10.0.0.1'],
    ['an empty entry', 1, '198.51.100.9,', '10.0.0.1'],
  ])('%s', (_case, hops, forwarded, address) => {
    expect(clientAddress(from('10.0.0.1', forwarded), hops).address).toBe(address);
  });

  test("overwrites a client's own address header with the socket's", () => {
    const headers: Record<string, string> = { 'x-client-socket-address': '6.6.6.6' };
    noteClientAddress({ headers, socket: { remoteAddress: '192.0.2.1' } } as never);
    expect(clientAddress(new Headers(headers), 0)).toEqual({ address: '192.0.2.1' });
  });
});

describe("a request's id", () => {
  const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
  const withId = (id: string) => new Headers({ 'x-request-id': id });

  test('takes the id that a proxy of one’s own gave', () => {
    expect(requestIdOf(withId('01JD-abc_9.7'), 1)).toBe('01JD-abc_9.7');
  });

  test('takes none from a client', () => {
    expect(requestIdOf(withId('01JD-abc_9.7'), 0)).toMatch(uuid);
  });

  test.each(['', 'short', 'a'.repeat(65), 'with space in it', '{"a":"quoted"}', 'ünïcödé-id'])(
    'makes its own where the proxy’s is %j',
    (id) => {
      expect(requestIdOf(withId(id), 1)).toMatch(uuid);
    },
  );
});
