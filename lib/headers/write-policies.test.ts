import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pageNeedsOf } from './content-security-policy.mjs';
import { readPageNeeds, writePolicies } from './write-policies.mjs';

const hash = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

const scriptsOf = (html: string) => readPageNeeds(html).scripts;

test.each([
  ['a plain one', '<script>run()</script>', 'run()'],
  ['one with space in its end tag', '<script>run()</script >', 'run()'],
  ['one in capitals', '<SCRIPT>run()</Script\n>', 'run()'],
  ['one with > in an attribute', `<script data-a="a>b" id='>'>run()</script>`, 'run()'],
  ['one with a nonce', '<script nonce="abc">run()</script>', 'run()'],
  ['an empty one', '<script></script>', ''],
  ['one with letters of two bytes and more', '<script>"é 😀"</script>', '"é 😀"'],
  ['one with what looks like an entity', '<script>a &amp;&amp; b</script>', 'a &amp;&amp; b'],
  ['one with lines of Windows', '<script>a\r\nb\rc</script>', 'a\nb\nc'],
  ['one with a tag in a string', '<script>"<p>\\u003c/script>"</script>', '"<p>\\u003c/script>"'],
  [
    'one that hides a script in a comment',
    '<script><!--<script>1</script>--></script>',
    '<!--<script>1</script>-->',
  ],
  ['a module', '<script type="module">run()</script>', 'run()'],
  ['one of an old type', '<script type=" Text/JavaScript ">run()</script>', 'run()'],
  ['an import map', '<script type="importmap">{}</script>', '{}'],
  ['one in the body of a drawing', '<svg><script>run()</script></svg>', 'run()'],
])('hashes %s', (_title, html, text) => {
  expect(scriptsOf(`<!doctype html><body>${html}</body>`)).toEqual([hash(text)]);
});

test.each([
  ['a file', '<script src="/a.js" async=""></script>'],
  ['a file with text inside', '<script src="/a.js">run()</script>'],
  ['a data block', '<script type="application/ld+json">{"a":1}</script>'],
  ['a script in a comment', '<!-- <script>run()</script> -->'],
  ['a script in a title', '<title><script>run()</script></title>'],
  ['a script in a text field', '<textarea><script>run()</script></textarea>'],
  ['a script in an attribute', '<p title="<script>run()</script>">x</p>'],
  ['a script in a template', '<template><script>run()</script></template>'],
])('hashes nothing of %s', (_title, html) => {
  expect(scriptsOf(`<!doctype html><body>${html}</body>`)).toEqual([]);
});

test('hashes each script once, in their order', () => {
  const html = '<script>b</script><script>a</script><script>b</script>';
  expect(scriptsOf(html)).toEqual([hash('b'), hash('a')]);
});

test('allows inline styles by hash, those of attributes with the keyword they need', () => {
  expect(readPageNeeds('<style>p { color: red }</style>').styles).toEqual([
    hash('p { color: red }'),
  ]);
  expect(readPageNeeds('<p style="font: &quot;A&quot;">x</p>').styles).toEqual([
    "'unsafe-hashes'",
    hash('font: "A"'),
  ]);
  expect(readPageNeeds('<p>x</p>').styles).toEqual([]);
});

test('finds the hosts of pictures, and forms', () => {
  const html = `<img src="https://a.example/p?q=1" srcset="https://b.example/1 1x, /own 2x">
    <picture><source srcset="https://a.example/2"></picture><img src="/own.png"><form></form>`;
  expect(readPageNeeds(html)).toMatchObject({
    pictures: ['https://a.example', 'https://b.example'],
    hasForm: true,
  });
  expect(readPageNeeds('<a href="https://c.example">c</a>')).toMatchObject({
    pictures: [],
    hasForm: false,
  });
});

describe('of a build', () => {
  let nextDir: string;

  function write(path: string, text: string) {
    const file = join(nextDir, 'server', 'app', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const read = (path: string) => readFileSync(join(nextDir, 'server', 'app', path), 'utf8');
  const policyOf = (path: string) =>
    (JSON.parse(read(path)) as { headers: Record<string, string> }).headers[
      'content-security-policy'
    ] ?? '';

  beforeEach(() => {
    nextDir = join(mkdtempSync(join(tmpdir(), 'policies-')), '.next');
    write('index.html', '<script>home</script>');
    write('index.meta', '{"headers":{"x-nextjs-prerender":"1"},"segmentPaths":["/_tree"]}');
    write('deep/page.html', '<script>deep</script><img src="https://a.example/p">');
    write('deep/page.meta', '{}');
    write('icon.png.meta', '{"headers":{"content-type":"image/png"}}');
  });
  afterEach(() => rmSync(dirname(nextDir), { recursive: true }));

  test('writes each page’s own policy beside the headers that are there', () => {
    expect(writePolicies(nextDir, {})).toEqual([join('deep', 'page.html'), 'index.html']);
    expect(JSON.parse(read('index.meta'))).toEqual({
      headers: {
        'x-nextjs-prerender': '1',
        'content-security-policy': expect.stringContaining(hash('home')) as string,
      },
      segmentPaths: ['/_tree'],
    });
    expect(pageNeedsOf(policyOf('deep/page.meta'))).toMatchObject({
      scripts: [hash('deep')],
      pictures: ['https://a.example'],
    });
    expect(read('icon.png.meta')).toBe('{"headers":{"content-type":"image/png"}}');
  });

  test('writes the same again', () => {
    writePolicies(nextDir, {});
    const once = read('index.meta');
    writePolicies(nextDir, {});
    expect(read('index.meta')).toBe(once);
  });

  test('drops the copies of pages that a server has kept, with their older headers', () => {
    write('../route-cache/APP_PAGE/key/index.meta', '{}');
    writePolicies(nextDir, {});
    expect(existsSync(join(nextDir, 'server', 'route-cache'))).toBe(false);
  });

  test('is complete for the environment of the build', () => {
    writePolicies(nextDir, { VAPI_PRIVATE_TOKEN: ' ' });
    expect(policyOf('index.meta')).toMatch(/connect-src 'self';.*frame-ancestors 'none'$/);
    writePolicies(nextDir, {
      VAPI_PRIVATE_TOKEN: 'token-0123',
      FRAME_ANCESTORS: 'https://dealer.example',
    });
    expect(policyOf('index.meta')).toMatch(/daily\.co.*frame-ancestors https:\/\/dealer\.example$/);
    expect(policyOf('index.meta')).not.toContain('token-0123');
  });

  test('reads the .env files that the build reads', () => {
    writeFileSync(join(dirname(nextDir), '.env'), 'FRAME_ANCESTORS=https://from-file.example\n');
    writePolicies(nextDir);
    expect(policyOf('index.meta')).toContain('frame-ancestors https://from-file.example');
  });

  test('fails where Next keeps no headers for a page, or where there is no page', () => {
    write('orphan.html', '');
    expect(() => writePolicies(nextDir, {})).toThrow('orphan.html has no .meta');
    rmSync(join(nextDir, 'server', 'app'), { recursive: true });
    mkdirSync(join(nextDir, 'server', 'app'));
    expect(() => writePolicies(nextDir, {})).toThrow('No page in');
  });
});
