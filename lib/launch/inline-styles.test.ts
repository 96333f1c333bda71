import { inlineStyles } from './inline-styles.mjs';

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
