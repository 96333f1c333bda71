import { isDeepStrictEqual } from 'node:util';
import { Api, ContentType } from 'vapi-web-2.3.8/dist/api';
import { createPlatform, type Platform } from './client';
import { type Operation, operations } from './operations';
import {
  type Differing,
  differences,
  inputs,
  type Place,
  which,
} from '@/testing/differential-inputs';
import { type Recorded, startRecordingServer } from '@/testing/recording-server';

let server: Awaited<ReturnType<typeof startRecordingServer>>;
let platform: Platform;
let vendor: Api<unknown>;

beforeAll(async () => {
  server = await startRecordingServer();
  platform = createPlatform({ token: 'token-1', baseUrl: server.url });
  vendor = new Api({
    baseUrl: server.url,
    securityWorker: () => ({ headers: { Authorization: 'Bearer token-1' } }),
  });
});

afterAll(() => server.close());

/** In what two requests for the same thing differ; how their answers are taken does not matter. */
async function compare(
  ours: () => Promise<unknown>,
  theirs: () => Promise<unknown>,
): Promise<Differing[]> {
  await theirs().catch(() => undefined);
  const expected = await server.take();
  if (expected === undefined) throw new Error('The vendor’s client sent nothing.');
  await ours().catch(() => undefined);
  const sent = await server.take();
  if (sent === undefined) return ['refused'];
  const fields = Object.keys(expected) as (keyof Recorded)[];
  return fields.filter((field) => !isDeepStrictEqual(sent[field], expected[field]));
}

/** In what each input of a place makes requests differ, where it does. */
async function differing(place: Place, compareInput: (input: unknown) => Promise<Differing[]>) {
  const found: Record<string, Differing[]> = {};
  for (const [name, input] of Object.entries(inputs[place])) {
    const differs = await compareInput(input);
    if (differs.length > 0) found[name] = differs;
  }
  return found;
}

/** What `differing` is to find. */
function listed(place: Place, row: Pick<Operation, 'payload'>): Record<string, Differing[]> {
  const found: Record<string, Differing[]> = {};
  for (const [operations, at, input, differs] of differences) {
    if (at === place && which[operations](row)) (found[input] ??= []).push(...differs);
  }
  return found;
}

const rows = Object.entries(operations).flatMap(([family, members]) =>
  Object.entries(members).map(([name, row]: [string, Operation]) => ({
    title: `${row.method} ${row.path}`,
    family,
    name,
    row,
  })),
);

describe.each(rows)('$title', ({ family, name, row }) => {
  const names = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
  const [vendorFamily = '', vendorName = ''] = row.vendor.split('.');

  /** Both clients' own methods, as programs call them. */
  const send = (id: unknown, payload: unknown) => {
    const payloads = row.payload === 'none' ? [] : [payload];
    const path = Object.fromEntries(names.map((parameter) => [parameter, id]));
    return compare(
      () =>
        methodIn(platform, family, name)(...(names.length > 0 ? [path] : []), ...payloads, {
          as: 'parsed',
        }),
      () => methodIn(vendor, vendorFamily, vendorName)(...names.map(() => id), ...payloads),
    );
  };
  const [plainId] = Object.values(inputs.path);
  const plainPayload = row.payload === 'none' ? undefined : Object.values(inputs[row.payload])[0];

  if (names.length > 0) {
    test('differs by path parameters as listed', async () => {
      expect(await differing('path', (id) => send(id, plainPayload))).toEqual(listed('path', row));
    });
  }
  if (row.payload === 'none') {
    test('differs in nothing', async () => {
      expect(await send(plainId, undefined)).toEqual([]);
    });
  } else {
    const kind = row.payload;
    test(`differs by payload (${kind}) as listed`, async () => {
      expect(await differing(kind, (payload) => send(plainId, payload))).toEqual(listed(kind, row));
    });
  }
});

describe.each([
  ['url-encoded', ContentType.UrlEncoded],
  ['text', ContentType.Text],
] as const)('a body that no operation has today: %s', (kind, type) => {
  test('differs as listed', async () => {
    const found = await differing(kind, (payload) =>
      compare(
        () => platform.request({ method: 'POST', path: '/a', payload: kind }, { payload }),
        () => vendor.request({ method: 'POST', path: '/a', type, body: payload, secure: true }),
      ),
    );
    expect(found).toEqual(listed(kind, { payload: kind }));
  });
});

test('an unlisted difference fails, and so does a listed one that no longer occurs', async () => {
  const { get } = operations.call;
  const found = await differing('path', (id) =>
    compare(
      () => platform.call.get({ id: id as string }),
      () => vendor.call.callControllerFindOne(id as string),
    ),
  );
  const fewer = Object.fromEntries(Object.entries(listed('path', get)).slice(1));
  const more = { ...listed('path', get), 'a space': ['path'] };
  expect(found).not.toEqual(fewer);
  expect(found).not.toEqual(more);
});

test('each listed difference is of an input that there is', () => {
  const known = (place: Place, input: string) => Object.hasOwn(inputs[place], input);
  expect(differences.filter(([, place, input]) => !known(place, input))).toEqual([]);
});

type Method = (...args: unknown[]) => Promise<unknown>;

function methodIn(client: object, family: string, name: string): Method {
  const method = (client as Record<string, Record<string, Method> | undefined>)[family]?.[name];
  if (method === undefined) throw new Error(`no ${family}.${name}`);
  return method;
}
