import fc from 'fast-check';
import { NextRequest } from 'next/server';
import { fuzz, junkText } from '@/testing/fuzzing';
import { middleware } from '@/middleware';
import { parseUrl } from '@/lib/parse-url';
import paths from './paths.generated';

const origin = 'https://www.example.com';

async function visit(pathAndQuery: string) {
  const request = new NextRequest(origin + pathAndQuery);
  const { status, headers } = await middleware(request);
  return { status, url: new URL(request.url), location: headers.get('location') };
}

const segment = fc.oneof(
  fc.constantFrom(...['.', '..', '%2e', '', '\\', '%5C', '%2F', '%00', '%', '%E0%A4%A', '%3f']),
  fc.constantFrom(...['SunriseToyota', 'sunrise toyota', 'O%27Brien FORD&Sons', 'ai', 'Privacy']),
  fc.constantFrom(...['_next', 'api', 'evil.example', '@evil.example', 'javascript:alert(1)']),
  junkText,
  junkText.filter((text) => text.isWellFormed()).map(encodeURIComponent),
);
const anyPath = fc
  .tuple(
    fc.constantFrom('/', '/', '/', '//', '///', '/\\', '/%2F', '/%5C'),
    fc.array(segment, { maxLength: 4 }),
    fc.constantFrom('', '', '/', '//', '?', '?q=//evil.example', '?%', '#x', '?a=%00&b=<script>'),
  )
  .map(([start, segments, end]) => start + segments.join('/') + end)
  .filter((path) => parseUrl(origin + path) !== undefined);

test('any path is answered, and leads nowhere but to one of the site’s own pages, once', async () => {
  await fuzz('middleware, paths', anyPath, async (path) => {
    const { status, location, url } = await visit(path);
    expect(status).toBe(location === null ? 200 : 308);
    if (location === null) return;
    const target = new URL(location, origin);
    expect([target.origin, target.username, target.hash]).toEqual([origin, '', '']);
    expect(Object.values(paths)).toContain(target.pathname);
    expect(target.search).toBe(url.search);
    expect((await visit(target.pathname + target.search)).location).toBeNull();
  });
});
