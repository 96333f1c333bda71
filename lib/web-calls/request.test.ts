import {
  clientAddress,
  isLoopbackClient,
  recordClientAddress,
  requestIdOf,
} from '@/lib/http/client-address';
import { isFromOwnPages } from '@/lib/http/same-origin';
import { refuseByOrigin } from './call-origin';
import { readJsonBody } from './json-body';
import { readSelection } from './selection';

describe('the selection in a body', () => {
  /** Passes the body through JSON, which drops undefined fields. */
  const read = (body: unknown) => readSelection(JSON.parse(JSON.stringify(body)));
  const chosen = (kind: string, id: string) => ({ kind, id });

  test("accepts the SDK's own body with its unused fields", () => {
    const unused = { assistant: undefined, squadId: undefined, workflowOverrides: undefined };
    const flag = { roomDeleteOnUserLeaveEnabled: false };
    expect(read({ ...unused, ...flag, assistantId: 'demo-presale' })).toEqual(
      chosen('assistant', 'demo-presale'),
    );
    expect(read({ assistantId: '' })).toEqual(chosen('assistant', ''));
  });

  test.each(['assistant', 'squad', 'workflow'])(
    '%s: a string is an id, an object inline',
    (kind) => {
      expect(read({ [kind]: 'x' })).toEqual(chosen(kind, 'x'));
      expect(read({ [`${kind}Id`]: 'x' })).toEqual(chosen(kind, 'x'));
      expect(read({ [kind]: {} })).toEqual('inline_not_allowed');
      expect(read({ [kind]: { model: {} }, assistantId: 'x' })).toEqual('inline_not_allowed');
    },
  );

  test.each(['assistantOverrides', 'workflowOverrides'])('%s are rejected', (field) => {
    const body = { assistantId: 'x', [field]: { maxDurationSeconds: 43_200 } };
    expect(read(body)).toEqual('inline_not_allowed');
  });

  test.each([{}, { assistantId: null }, { assistantOverrides: {} }])(
    'a body without assistant, squad and workflow is incomplete: %j',
    (body) => expect(read(body)).toEqual('assistant_missing'),
  );

  test.each([
    ['two at once', { assistantId: 'x', squadId: 'y' }],
    ['one twice', { assistant: 'x', assistantId: 'x' }],
    ['an unknown field', { assistantId: 'x', assistantVersion: '1' }],
    ['an id that is too long', { assistantId: 'x'.repeat(101) }],
    ['an id that is a number', { assistantId: 1 }],
    ['a length that is none', { assistantId: { length: { toString: 1 } } }],
    ['a list of assistants', { assistant: ['x'] }],
    ['a flag that is text', { assistantId: 'x', roomDeleteOnUserLeaveEnabled: 'true' }],
    ['a list', [{ assistantId: 'x' }]],
    ['null', null],
  ])('%s is an invalid request', (_case, body) => {
    expect(read(body)).toEqual('invalid_request');
  });

  test.each(['__proto__', 'constructor', 'toString'])('the key %s is an unknown field', (key) => {
    const body: unknown = JSON.parse(`{"assistantId":"x","${key}":{"assistantId":"y"}}`);
    expect(readSelection(body)).toEqual('invalid_request');
  });
});

describe('a page that requests a call', () => {
  const siteUrl = 'https://www.example.com';
  const ask = (headers: Record<string, string>, siteOrigin?: string) =>
    isFromOwnPages(new Headers({ host: 'www.example.com', ...headers }), siteOrigin);

  test.each<[string, Record<string, string>]>([
    ['no Origin', {}],
    ['its own Origin', { origin: siteUrl }],
    ['its own Origin, said twice', { origin: siteUrl, 'sec-fetch-site': 'same-origin' }],
  ])('with %s is accepted', (_case, headers) => {
    expect([ask(headers), ask(headers, siteUrl)]).toEqual([true, true]);
  });

  test.each<[string, Record<string, string>]>([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['an Origin that ends like the own one', { origin: 'https://www.example.com.evil.example' }],
    ['an Origin that begins elsewhere', { origin: 'https://evilwww.example.com' }],
    ['an Origin on another port', { origin: 'https://www.example.com:8443' }],
    ['the Origin of a sandbox', { origin: 'null' }],
    ['an empty Origin', { origin: '' }],
    ['an Origin without host', { origin: 'file://' }],
    ['the address of another site', { 'sec-fetch-site': 'cross-site' }],
    ['the address of a sibling', { 'sec-fetch-site': 'same-site' }],
    ['the own Origin from elsewhere', { origin: siteUrl, 'sec-fetch-site': 'cross-site' }],
  ])('with %s is rejected, with and without SITE_URL', (_case, headers) => {
    expect([ask(headers), ask(headers, siteUrl)]).toEqual([false, false]);
  });

  test('is compared with SITE_URL, or else with the Host of any scheme', () => {
    expect(ask({ origin: 'http://www.example.com' })).toBe(true);
    expect(ask({ origin: 'http://www.example.com' }, siteUrl)).toBe(false);
    expect(ask({ host: 'evil.example', origin: 'https://evil.example' }, siteUrl)).toBe(false);
    expect(ask({ host: 'internal:3000', origin: siteUrl }, siteUrl)).toBe(true);
  });

  const hosted = { SITE_URL: undefined, VAPI_PRIVATE_TOKEN: 'token-0123' };
  const refusalAt = (host: string) =>
    refuseByOrigin(
      new Headers({ host, origin: `http://${host}`, 'x-forwarded-host': 'localhost' }),
      hosted,
    );

  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'may be at %s, with a token and without SITE_URL',
    (host) => expect(refusalAt(host)).toBeUndefined(),
  );

  test.each([
    'www.example.com',
    'localhost.evil.example',
    'evillocalhost',
    '127.0.0.1.evil.example',
    '1127.0.0.1',
    '10.0.0.1',
    '0.0.0.0',
    '[::2]',
    '[::ffff:127.0.0.1]',
    'localhost.',
    '',
    'localhost@evil.example',
    'evil.example#localhost',
    'localhost, evil.example',
  ])('may not be at %p without SITE_URL', (host) =>
    expect(refusalAt(host)).toBe('site_url_missing'),
  );
});

describe('a JSON body', () => {
  const requestOf = (body: BodyInit | null, headers: Record<string, string> = {}) =>
    new Request('http://localhost/', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });

  test.each([
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    '',
  ])('of type %p is rejected', async (type) => {
    const request = requestOf('{}', { 'content-type': type });
    expect(await readJsonBody(request, 100)).toEqual('unsupported_media_type');
  });

  test('may have exactly the limit in bytes', async () => {
    const type = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect(await readJsonBody(requestOf('"é"', type), 4)).toEqual({ value: 'é' });
    expect(await readJsonBody(requestOf('"é"'), 3)).toEqual('body_too_large');
  });

  test('is cut off at the limit, whatever its Content-Length', async () => {
    let sent = 0;
    const cancel = jest.fn();
    const long = new ReadableStream({
      pull(controller) {
        sent += 10;
        controller.enqueue(new Uint8Array(10).fill(32));
      },
      cancel,
    });
    const request = requestOf(long, { 'content-length': '5' });
    expect(await readJsonBody(request, 100)).toEqual('body_too_large');
    expect(sent).toBeLessThan(200);
    expect(cancel).toHaveBeenCalled();
  });

  test.each([
    ['nothing', null],
    ['half a body', '{"a":'],
    ['text after the value', '{} {}'],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('is not %s', async (_case, body) => {
    expect(await readJsonBody(requestOf(body), 100)).toEqual('bad_json');
  });
});

describe("a client's address", () => {
  const from = (socket: string, forwarded?: string) =>
    new Headers({
      'x-client-socket-address': socket,
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
    });

  test.each([
    ['192.0.2.1', '192.0.2.1', undefined],
    ['::ffff:192.0.2.1', '192.0.2.1', undefined],
    ['2001:db8:1:ff:3:4:5:6', '2001:db8:1:ff::/64', '2001:db8:1::/56'],
    ['2001:DB8:1:12ff::', '2001:db8:1:12ff::/64', '2001:db8:1:1200::/56'],
    ['2001:db8:1:1300::1', '2001:db8:1:1300::/64', '2001:db8:1:1300::/56'],
    ['fe80::1%eth0', 'fe80::/64', 'fe80::/56'],
    ['not an address', 'unknown', undefined],
  ])('of the socket %p is %s in the network %s', (socket, address, network) => {
    expect(clientAddress(from(socket), 0)).toEqual({ address, ...(network && { network }) });
  });

  test.each([
    ['no proxy is trusted: the header is made up', 0, '198.51.100.9', '10.0.0.1'],
    ['one proxy: the address it saw', 1, '6.6.6.6, 198.51.100.9', '198.51.100.9'],
    ['two proxies', 2, '6.6.6.6, 198.51.100.9, 10.0.0.2', '198.51.100.9'],
    ['a chain shorter than the proxies', 3, '198.51.100.9', '198.51.100.9'],
    ['no header at all', 1, undefined, '10.0.0.1'],
    ['a proxy that adds the port', 1, '[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['an entry that is no address', 1, 'unknown', '10.0.0.1'],
    ['an empty entry', 1, '198.51.100.9,', '10.0.0.1'],
  ])('behind %s', (_case, hops, forwarded, address) => {
    expect(clientAddress(from('10.0.0.1', forwarded), hops).address).toBe(address);
  });

  test("is the socket's, whatever header the client sends", () => {
    const headers: Record<string, string> = { 'x-client-socket-address': '6.6.6.6' };
    recordClientAddress({ headers, socket: { remoteAddress: '192.0.2.1' } } as never);
    expect(clientAddress(new Headers(headers), 0)).toEqual({ address: '192.0.2.1' });
  });
});

describe('a request from loopback', () => {
  function isOf(remoteAddress: string | undefined, headers: Record<string, string> = {}): boolean {
    recordClientAddress({ headers, socket: { remoteAddress } } as never);
    return isLoopbackClient(new Headers(headers));
  }

  test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
    'is recognized over %s',
    (address) => expect(isOf(address)).toBe(true),
  );

  test.each([undefined, '0.0.0.0', '10.0.0.7', '::', '::2', '::ffff:192.0.2.2'])(
    'is not recognized over %s, whatever its header says',
    (address) => expect(isOf(address, { 'x-client-of-this-machine': 'yes' })).toBe(false),
  );

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'])(
    'is not recognized from a local proxy: %s',
    (name) => expect(isOf('127.0.0.1', { [name]: '127.0.0.1' })).toBe(false),
  );
});

test.each([
  ['01JD-abc_9.7', 1, true],
  ['01JD-abc_9.7', 0, false],
  ['short', 1, false],
  ['a'.repeat(65), 1, false],
  ['{"a":"quoted"}', 1, false],
])('the request id %j behind %i proxies is used: %p', (id, hops, isTaken) => {
  const taken = requestIdOf(new Headers({ 'x-request-id': id }), hops);
  if (isTaken) expect(taken).toBe(id);
  else expect(taken).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});
