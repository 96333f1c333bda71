import { createHash } from 'node:crypto';
import { NextResponse, type NextRequest } from 'next/server';

import { linkVisitScript } from '@/components/sections/dealership/link-visit';
import { earlyTapScript } from '@/components/ui/early-tap';
import { pageNotKnownYet } from '@/lib/content/links';
import { findPath, hasFile, publishedPages } from '@/lib/dealerships/dealerships';
import { isRoute, keyOfPath } from '@/lib/domain/paths';
import { env } from '@/lib/env';
import { dealershipKinds, formSegments } from '@/lib/domain/lead';
import { platformOf } from '@/lib/platform/platform-of';
import { answerOlderPage } from '@/lib/http/older-page';
import { requestPolicy } from '@/lib/server/policy.mjs';

/**
 * Matches possible pages, forms and preview images of dealerships in any spelling, and the desk. The server sends built
 * pages before this runs (lib/server/server.ts).
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!(?:AI|privacy|terms|cookies|api|go|_next)(?:/|$))[^.]+)',
    '/previews/:path*',
    '/((?!go/)[Gg][Oo]/.+)',
  ],
};

const ofDealership = /^\/(?:previews\/([A-Za-z0-9]+)\.png|([A-Za-z0-9]+)(\/[a-z-]+)?)$/;
/** Segments that may follow a dealership's path. */
const forms = ['', ...dealershipKinds.map((kind) => `/${formSegments[kind]}`)];

const hashSource = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
/** React adds no nonce to these scripts. */
const earlyTap = hashSource(earlyTapScript);
const linkVisit = hashSource(linkVisitScript);

export async function middleware(request: NextRequest): Promise<Response> {
  return (await answerOlderPage(request)) ?? answer(request);
}

function answer(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  // Next 16.4 answers its internal name of the home page with an empty page.
  if (/^\/(?:index|published(?:\/.*)?|500)$/.test(pathname)) {
    return NextResponse.rewrite(new URL('/404', request.url));
  }
  if (/^\/(?:Go|gO|GO)\//.test(pathname)) return redirectTo(pathname.toLowerCase(), request);
  if (/^\/(?:desk|received)(?:\/|$)/.test(pathname)) return underNonce(request);
  if (/^\/desk$/i.test(pathname)) return redirectTo('/desk', request);
  // A form of a built page that the browser submits itself: Next renders the page for the answer.
  const isForm = isFormOfBuild(pathname);
  if (isForm) return request.method === 'POST' ? underNonce(request) : NextResponse.next();
  const meant = findPath(pathname);
  if (meant && meant.path !== pathname) return redirectTo(meant.path, request, meant.isFormer);
  const form = meant ? undefined : meantForm(pathname);
  if (form && form.path !== pathname) return redirectTo(form.path, request, form.isFormer);
  return meant?.isBuilt ? NextResponse.next() : publishedPage(request);
}

/** Finds the dealership's form that a misspelled or former address means. */
function meantForm(pathname: string): { path: string; isFormer?: boolean | undefined } | undefined {
  const [, page = '', segment = ''] = /^(\/[^/]+)(\/[A-Za-z-]+)\/?$/.exec(pathname) ?? [];
  const form = segment.toLowerCase();
  const meant = forms.includes(form) ? findPath(page) : undefined;
  if (form === '' || !meant || isRoute(meant.path.slice(1))) return undefined;
  return { path: meant.path + form, isFormer: meant.isFormer };
}

function isFormOfBuild(pathname: string): boolean {
  const [, page = '', segment] = /^(\/[A-Za-z0-9]+)?\/([a-z-]+)$/.exec(pathname) ?? [];
  const isForm = Object.values<string | undefined>(formSegments).includes(segment);
  const found = findPath(page);
  return isForm && (page === '' || (found?.isBuilt === true && found.path === page));
}

/** Serves what the desk has published; all other requests go to the build's routes. */
function publishedPage(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  const [, ofPicture, named, form = ''] = ofDealership.exec(pathname) ?? [];
  const ofPage = forms.includes(form) ? named : undefined;
  const slug = ofPicture ?? ofPage;
  const pages = publishedPages();
  const page = slug === undefined ? undefined : pages.pages.get(slug);
  if (page?.dealership) {
    const rest = ofPicture === undefined ? form : '/preview';
    return underNonce(request, new URL(`/published/${page.slug}${rest}`, request.url));
  }
  if (page && ofPage !== undefined) {
    // The server sets this status, since a rewrite has none of its own.
    const response = NextResponse.rewrite(new URL('/withdrawn', request.url));
    response.headers.set('x-status', '410');
    return response;
  }
  // Preview image of a page that has moved.
  const moved = slug && !page && pages.former.get(slug.toLowerCase());
  if (moved) return redirectTo(pathname.replace(slug, moved), request, true);
  const meant = slug ?? keyOfPath(pathname);
  if (pages.isKnown || meant === undefined || isRoute(meant) || hasFile(meant))
    return NextResponse.next();
  // The database has not answered yet, so the page may be published.
  const headers = { 'cache-control': 'no-store', 'retry-after': '2', refresh: '2' };
  return new NextResponse(pageNotKnownYet, { status: 503, headers });
}

/**
 * Redirects to a known path on the request's own host; keeps the query. A former path redirects temporarily, since the
 * page may move back.
 */
const redirectTo = (path: string, { url }: NextRequest, isFormer = false) =>
  NextResponse.redirect(new URL(path + new URL(url).search, url), isFormer ? 307 : 308);

/** Pages rendered per request: Next adds the nonce of this policy to their scripts. */
function underNonce(request: NextRequest, to?: URL): NextResponse {
  const { pathname, search } = request.nextUrl;
  const headers = new Headers(request.headers);
  // For the redirect to sign-in (lib/desk/session.ts).
  headers.set('x-desk-path', pathname + search);
  const kind = to ? 'page' : pathname.startsWith('/desk/preview/') ? 'preview' : 'desk';
  const policy = requestPolicy(
    {
      nonce: btoa(crypto.randomUUID()),
      scripts: kind === 'desk' ? [earlyTap] : [earlyTap, linkVisit],
      kind,
    },
    { platform: platformOf(env), frameAncestors: env.FRAME_ANCESTORS },
  );
  // `next dev` needs eval.
  const hasPolicy = process.env.NODE_ENV === 'production';
  if (hasPolicy) headers.set('content-security-policy', policy);
  const how = { request: { headers } };
  const response = to ? NextResponse.rewrite(to, how) : NextResponse.next(how);
  if (hasPolicy) response.headers.set('content-security-policy', policy);
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  return response;
}
