import 'server-only';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { extname, join, sep } from 'node:path';
import Negotiator from 'negotiator';
import { generateETag } from 'next/dist/server/lib/etag.js';

/** The encodings that a file may be in, the smallest first, with the end that its name then has. */
const endings = { br: '.br', gzip: '.gz', identity: '' } as const;
export type Encoding = keyof typeof endings;
export const encodings = Object.keys(endings) as Encoding[];

/** An answer that needs nothing but its path. */
export interface PreparedAnswer {
  status: number;
  type: string;
  /** All but those that every answer of the site has, and those of the body alone. */
  headers: OutgoingHttpHeaders & { etag: string };
  /** The body, by its encoding; `identity` is always there. */
  bodies: ReadonlyMap<Encoding, Buffer>;
}

/** Paths that every reader understands in the same way. */
const plainPath = /^\/[\w./-]*$/;

/** The types that Next sends by the ends of names. Files of other types are left to Next. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Folders of files that are sent as they are, with the beginnings of their paths. */
const publicFolders = [
  { name: 'public', path: '', cacheControl: 'public, max-age=0' },
  {
    name: '.next/static',
    path: '/_next/static',
    cacheControl: 'public, max-age=31536000, immutable',
  },
];

interface PageMeta {
  status?: number;
  headers: Record<string, string>;
}

function bodiesOf(file: string): Map<Encoding, Buffer> {
  const there = encodings.filter((encoding) => existsSync(file + endings[encoding]));
  return new Map(there.map((encoding) => [encoding, readFileSync(file + endings[encoding])]));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.split(sep).join('/'),
  );
}

function staticFile(file: string, type: string, cacheControl: string): PreparedAnswer {
  const bodies = bodiesOf(file);
  const { size, mtime } = statSync(file);
  return {
    status: 200,
    type,
    headers: {
      'cache-control': cacheControl,
      'accept-ranges': 'bytes',
      'last-modified': mtime.toUTCString(),
      etag: `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
      ...(bodies.size > 1 && { vary: 'Accept-Encoding' }),
    },
    bodies,
  };
}

/** A page's answer, with the headers that Next sends with a page that the build has made. */
export function pageAnswer(page: {
  status: number;
  /** Those that Next has rendered the page with, and its policy. */
  headers: Readonly<Record<string, unknown>>;
  vary: string;
  bodies: ReadonlyMap<Encoding, Buffer>;
}): PreparedAnswer {
  const own = (name: string) => page.headers[name] as string | undefined;
  return {
    status: page.status,
    type: 'text/html; charset=utf-8',
    headers: {
      vary: `${page.vary}, Accept-Encoding`,
      'x-nextjs-cache': 'HIT',
      'x-nextjs-stale-time': own('x-nextjs-stale-time'),
      // Twice, as Next itself does.
      'x-nextjs-prerender': ['1', '1'],
      'content-security-policy': own('content-security-policy'),
      'cache-control': 's-maxage=31536000',
      etag: generateETag(String(page.bodies.get('identity'))),
    },
    bodies: page.bodies,
  };
}

function pageOf(file: string, vary: string): PreparedAnswer {
  const metaFile = file.replace(/\.html$/, '.meta');
  const { status = 200, headers } = JSON.parse(readFileSync(metaFile, 'utf8')) as PageMeta;
  return pageAnswer({ status, headers, vary, bodies: bodiesOf(file) });
}

/** By which headers of a request Next's answers differ, as a build's manifest of its routes says. */
export function readVary(folder: string): string {
  const manifest = readFileSync(join(folder, '.next', 'routes-manifest.json'), 'utf8');
  return (JSON.parse(manifest) as { rsc: { varyHeader: string } }).rsc.varyHeader;
}

/** Browsers send some 30 characters. What is longer costs more to read than the body to send as it is. */
const LONGEST_ACCEPT_ENCODING = 200;

/** The form of a body that a client takes and likes best. */
export function formFor(
  request: Pick<IncomingMessage, 'headers'>,
  { bodies }: PreparedAnswer,
): { encoding: Encoding; body: Buffer | undefined } {
  const accepted = request.headers['accept-encoding'] ?? '';
  const hasChoice = bodies.size > 1 && accepted.length <= LONGEST_ACCEPT_ENCODING;
  const liked = hasChoice && new Negotiator(request).encoding([...bodies.keys()], encodings);
  const encoding = liked || 'identity';
  return { encoding, body: bodies.get(encoding) };
}

/**
 * Reads what the build has made whole: pages, scripts, styles, fonts, pictures. The headers are those of Next
 * 16.4.
 *
 * @param folder the standalone build
 * @returns the answers by path
 */
export function readPreparedAnswers(folder: string): Map<string, PreparedAnswer> {
  const answers = new Map<string, PreparedAnswer>();
  const add = (path: string, answer: PreparedAnswer) => {
    if (plainPath.test(path)) answers.set(path, answer);
  };

  for (const { name, path, cacheControl } of publicFolders) {
    for (const file of filesIn(join(folder, name))) {
      const type = types[extname(file)];
      if (type) add(`${path}/${file}`, staticFile(join(folder, name, file), type, cacheControl));
    }
  }

  const vary = readVary(folder);
  const pages = join(folder, '.next', 'server', 'app');
  for (const file of filesIn(pages).filter((name) => name.endsWith('.html'))) {
    const path = `/${file.replace(/(?:^index)?\.html$/, '')}`;
    add(path, pageOf(join(pages, file), vary));
  }
  return answers;
}
