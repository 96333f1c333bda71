import fc from 'fast-check';
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { fuzz, junkText } from '@/testing/fuzzing';
import { config, middleware } from '@/middleware';
import { parseUrl } from '@/lib/parse-url';
import { dealerships } from './dealerships';
import paths from './paths.generated';

// Thousands of cases, and the machine may have others to serve.
jest.setTimeout(180_000);

const origin = 'https://www.example.com';
const pages = Object.values(paths);

async function visit(pathAndQuery: string) {
  const request = new NextRequest(origin + pathAndQuery);
  const { status, headers } = await middleware(request);
  return {
    status,
    url: new URL(request.url),
    location: headers.get('location'),
    rewrite: headers.get('x-middleware-rewrite'),
  };
}

const escape = (byte: number, isLower: boolean) => {
  const hex = byte.toString(16).padStart(2, '0');
  return `%${isLower ? hex : hex.toUpperCase()}`;
};

/** Percent-encodes some of a text's bytes, in either case of the digits. */
const encoded = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.infiniteStream(fc.nat(7))).map(([given, dice]) =>
    [...given]
      .map((char) => {
        const roll = dice.next().value ?? 0;
        const mustBe = /[^\w'&.-]/.test(char);
        if (!mustBe && roll > 1) return char;
        return [...Buffer.from(char)].map((byte) => escape(byte, roll % 2 === 0)).join('');
      })
      .join(''),
  );

const separators = ['', '-', '_', ' ', '+', '--', ' - ', '.', '’', "'", '\u00a0', '~', '|'];

/** Spellings that mean one of the dealerships, by the site's own promise. */
const spelling = fc
  .record({
    dealership: fc.constantFrom(...dealerships),
    dice: fc.infiniteStream(fc.nat(5)),
    separator: fc.constantFrom(...separators),
    form: fc.constantFrom('NFC', 'NFD', 'NFKD'),
  })
  .map(({ dealership, dice, separator, form }) => {
    const words = dealership.name
      .replace(/['’]/g, '')
      .split(/[\s&-]+/)
      .filter(Boolean);
    const isAnd = dealership.name.includes('&');
    const spelt = words
      .map((word, index) => (isAnd && index === 2 ? ['and', word] : [word]))
      .flat();
    const cased = spelt.map((word) =>
      [...word]
        .map((letter) => (dice.next().value === 0 ? wide(letter) : letter))
        .map((letter) => (dice.next().value! < 2 ? letter.toUpperCase() : letter.toLowerCase()))
        .join(''),
    );
    return { slug: dealership.slug, text: cased.join(separator).normalize(form) };
  });

/** The full-width look-alike of a letter, which Unicode holds for the same one. */
const wide = (letter: string) =>
  /[A-Za-z]/.test(letter) ? String.fromCodePoint(letter.codePointAt(0)! + 0xfee0) : letter;

/** A letter of another script that only looks the same is another name. */
const cyrillic: Record<string, string> = { a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', y: 'у', x: 'х' };

test('leads every spelling of a name to its page, and lets the page itself through', async () => {
  const cases = spelling.chain(({ slug, text }) =>
    encoded(fc.constant(text)).map((path) => ({ slug, path })),
  );
  await fuzz(
    'middleware, spellings',
    cases,
    async ({ slug, path }) => {
      const { status, location, url } = await visit(`/${path}?a=%2F%2Fevil.example&b=1`);
      if (url.pathname === `/${slug}`) return expect(location).toBeNull();
      expect([status, location]).toEqual([308, `${origin}/${slug}${url.search}`]);
      expect((await visit(`/${slug}`)).location).toBeNull();
    },
    { share: 0.3 },
  );
});

test('leads no look-alike of another script anywhere', async () => {
  const cases = spelling.map(({ text }) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[aeopcyx]/, (letter) => cyrillic[letter] ?? ''),
  );
  await fuzz(
    'middleware, look-alikes',
    encoded(cases),
    async (path) => expect(await visit(`/${path}`)).toMatchObject({ status: 200, location: null }),
    { share: 0.1 },
  );
});

const segment = fc.oneof(
  fc.constantFrom(
    '.',
    '..',
    '%2e',
    '%2E%2e',
    '',
    '\\',
    '%5C',
    '%2f',
    '%2F',
    '%00',
    '%',
    '%E0%A4%A',
  ),
  fc.constantFrom(
    'sunrise-toyota',
    'SunriseToyota',
    'ai',
    'AI',
    'Privacy',
    '_next',
    'api',
    'terms',
  ),
  fc.constantFrom(
    'evil.example',
    '@evil.example',
    'http:',
    'javascript:alert(1)',
    ';',
    '%23',
    '%3f',
  ),
  encoded(junkText),
  junkText,
  spelling.map(({ text }) => text),
);
const anyPath = fc
  .tuple(
    fc.constantFrom('/', '/', '/', '//', '///', '/\\', '/%2F', '/%5C'),
    fc.array(segment, { maxLength: 4 }),
    fc.constantFrom('', '', '/', '//', '?', '?q=//evil.example', '?%', '#x', '?a=%00&b=<script>'),
  )
  .map(([start, segments, end]) => start + segments.join('/') + end);

test('answers any path, and leads nowhere but to one of the site’s own pages, once', async () => {
  await fuzz(
    'middleware, paths',
    anyPath.filter((path) => parseUrl(origin + path) !== undefined),
    async (path) => {
      const { status, location, rewrite, url } = await visit(path);
      expect([200, 308]).toContain(status);
      expect(location === null).toBe(status === 200);
      const isDecodable = /^(?:[^%]|%[\da-f]{2})*$/i.test(url.pathname) && canDecode(url.pathname);
      expect(rewrite).toBe(isDecodable ? null : `${origin}/404`);
      // Files have a dot and are left alone, unless something in their path is encoded.
      const isSeen = unstable_doesMiddlewareMatch({ config, nextConfig: {}, url: url.href });
      const isOurs = !/^\/(?:_next|api\/)/.test(url.pathname);
      if (isOurs && (rewrite ?? (location && !url.pathname.includes('.'))))
        expect(isSeen).toBe(true);
      if (location === null) return;
      const target = new URL(location, origin);
      expect([target.origin, target.username, target.hash]).toEqual([origin, '', '']);
      expect(pages).toContain(target.pathname);
      expect(target.search).toBe(url.search);
      expect((await visit(location.slice(origin.length))).location).toBeNull();
    },
    { share: 0.6 },
  );
});

function canDecode(pathname: string): boolean {
  const bytes = pathname.replace(/%(..)/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(bytes, 'latin1'));
  return Buffer.from(text).equals(Buffer.from(bytes, 'latin1'));
}
