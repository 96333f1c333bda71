import { NextResponse, type NextRequest } from 'next/server';

import { earlyTapScript } from '@/components/ui/early-tap';
import paths from '@/lib/dealerships/paths.generated';
import { deskPolicy } from '@/lib/headers/content-security-policy.mjs';
import { pathOf } from '@/lib/dealerships/spelling';

/**
 * Leads other spellings of a page's address, such as `/sunrise-toyota`, to the page. Every request
 * it sees costs as much as a static page itself, so it sees only what may be one: a single segment
 * that is none of the site's own. And what is encoded, since only there can the encoding be wrong.
 * Nothing of the API: Next copies each body that a middleware might read.
 */
export const config = {
  matcher: [
    '/((?!(?:AI|privacy|terms|cookies|reserve|call-back|ask|trial|api)$|_next)[^./]+)',
    '/((?!_next/|api/).*%.*)',
    '/desk/:path*',
  ],
};

export function middleware(request: NextRequest): NextResponse | Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  // Where a dynamic segment fits them, Next 16.4 answers an address that cannot be decoded with 500, and its own name
  // for the first page with an empty one.
  if (!isDecodable(pathname) || pathname === '/index')
    return NextResponse.rewrite(new URL('/404', request.url));
  if (pathname === '/desk' || pathname.startsWith('/desk/')) return deskPage(request);
  const path = pathOf(pathname, paths);
  if (path === undefined || path === pathname) return NextResponse.next();
  // The host is the request's own and the path one of the table: only the query remains.
  return NextResponse.redirect(new URL(path + new URL(request.url).search, request.url), 308);
}

/** The desk's pages are made for each request: Next gives their scripts the nonce of the policy in it. */
async function deskPage(request: NextRequest): Promise<NextResponse> {
  const headers = new Headers(request.headers);
  // For who has to sign in first (lib/desk/page-person.ts).
  headers.set('x-desk-path', request.nextUrl.pathname + request.nextUrl.search);
  const isPreview = request.nextUrl.pathname.startsWith('/desk/preview/');
  const nonce = btoa(crypto.randomUUID());
  const scripts = [await hashSource(earlyTapScript)];
  // A server of ours completes it for its own platform (complete-policy.ts).
  const policy = deskPolicy({ nonce, scripts, isPreview }, { platform: 'embedded' });
  // `next dev` needs eval.
  const hasPolicy = process.env.NODE_ENV === 'production';
  if (hasPolicy) headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  if (hasPolicy) response.headers.set('content-security-policy', policy);
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  return response;
}

async function hashSource(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
