import { dropInternalHeaders } from './internal-headers';

test.each([
  'next-action',
  'next-resume',
  'next-hmr-refresh',
  'x-nextjs-data',
  'x-nextjs-request-id',
  'x-next-resume-state-length',
  'x-next-revalidated-tags',
  'x-next-revalidate-tag-token',
  'x-middleware-subrequest',
  'x-middleware-set-cookie',
  'x-middleware-prefetch',
  'x-middleware-request-cookie',
  'x-matched-path',
  'x-invoke-path',
  'x-invocation-id',
  'x-now-route-matches',
  'x-action-forwarded',
  'x-prerender-revalidate',
  'x-vercel-protection-bypass',
  'content-security-policy',
  'content-security-policy-report-only',
])('takes %s out', (name) => {
  const headers = { host: 'a', [name]: '1' };
  dropInternalHeaders(headers);
  expect(headers).toEqual({ host: 'a' });
});

test('leaves what browsers, proxies and the router in the page send', () => {
  const headers = {
    rsc: '1',
    'next-url': '/AI',
    'next-router-state-tree': '[]',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
    'x-forwarded-for': '192.0.2.1',
    'x-forwarded-proto': 'https',
    'x-request-id': '1',
    cookie: 'a=b',
    authorization: 'Bearer x',
  };
  const before = { ...headers };
  dropInternalHeaders(headers);
  expect(headers).toEqual(before);
});
