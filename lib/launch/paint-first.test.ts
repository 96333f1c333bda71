import { awaitFirstScreen, delayScripts, fetchTypeface, inlineStyles } from './paint-first.mjs';

const page = (link: string) => `<head>${link}</head><body><p>Text</p></body>`;
const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';

test('puts a sheet where its link is, and leaves the link switched off', () => {
  const read = jest.fn(() => 'p{color:red}');
  expect(inlineStyles(page(link), read)).toBe(
    page(
      '<style>p{color:red}</style><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next" disabled=""/>',
    ),
  );
  expect(read).toHaveBeenCalledWith('/_next/static/chunks/a.css');
});

test.each([
  ['url(../media/a.woff2)', 'url(/_next/static/chunks/../media/a.woff2)'],
  ['url("b.svg")', 'url("/_next/static/chunks/b.svg")'],
  ['url(data:image/png;base64,AA)', 'url(data:image/png;base64,AA)'],
  ['url(/icon.svg)', 'url(/icon.svg)'],
  ['url(#mask)', 'url(#mask)'],
])('leads %s to where it led', (before, after) => {
  const sheet = `p{background:${before}}`;
  expect(inlineStyles(page(link), () => sheet)).toContain(`background:${after}`);
});

test('takes no text that would end the style element', () => {
  expect(() => inlineStyles(page(link), () => 'p::after{content:"</STYLE>"}')).toThrow(/end of a/);
});

test('writes what replacement patterns would change as it is', () => {
  expect(inlineStyles(page(link), () => "p{content:'$&'}")).toContain("content:'$&'");
});

test('leaves links to other sites, and pages without a sheet, alone', () => {
  const other = page('<link rel="stylesheet" href="https://example.com/a.css"/>');
  expect(inlineStyles(other, () => '')).toBe(other);
});

test('leaves out what is for browsers that are older than ours', () => {
  const fallback =
    '@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:inline))){*,:before{--tw-a:0;--tw-b:1}}}';
  expect(inlineStyles(page(link), () => `${fallback}@layer theme{p{color:red}}`)).toContain(
    '<style>@layer theme{p{color:red}}</style>',
  );
});

describe('scripts', () => {
  const script = (name: string, attributes = 'async=""') =>
    `<script src="/_next/static/chunks/${name}.js" ${attributes}></script>`;

  test('are asked for by the page itself, each once, and no longer by its tags', () => {
    const preload =
      '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>';
    const html = delayScripts(page(preload + script('a') + script('b', 'async="" id="_R_"')));
    expect(html).not.toMatch(/<script src|preload/);
    expect(html.match(/chunks\/a\.js/g)).toHaveLength(1);
    expect(html).toMatch(/chunks\/b\.js"\].*<\/script><\/body>$/);
  });

  test.each(['noModule=""', 'type="module"'])('stay where they are with %s', (attributes) => {
    const old = page(script('old', attributes));
    expect(delayScripts(old)).toBe(old);
  });
});

test('the typeface is asked for at the end of the page, and a page without it is no page', () => {
  const path = '/_next/static/media/archivo_basic.1a.woff2';
  const html = page(`<style>@font-face{src:url(${path}) format("woff2")}</style>`);
  expect(fetchTypeface(html)).toMatch(/fetchpriority="low" href="\S+woff2"\/><\/body>$/);
  expect(fetchTypeface(html)).toContain(`href="${path}"`);
  expect(() => fetchTypeface(page(''))).toThrow(/no file of the typeface/);
});

test.each([
  ['<main id="content"><section><ul id="claims"></ul></section></main>', '#claims'],
  ['<main id="content"><section><div id="dashboard"></div></section></main>', '#dashboard'],
  ['<main id="content"><h1>Terms</h1></main>', '#content'],
])('the first paint of %s waits for %s', (body, wanted) => {
  const link = `<link rel="expect" href="${wanted}" blocking="render"/>`;
  expect(awaitFirstScreen(`<head></head><body>${body}</body>`)).toBe(
    `<head>${link}</head><body>${body}</body>`,
  );
});

test('a page without a first screen is no page', () => {
  expect(() => awaitFirstScreen(page(''))).toThrow(/no first screen/);
});
