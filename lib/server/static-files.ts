import 'server-only';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { deskWorker } from '@/lib/domain/notice';
import {
  contentSecurityPolicy,
  noPagePolicy,
  type PageNeeds,
  permissionsPolicy,
  type PolicyEnvironment,
  securityHeaders,
  workerPolicy,
} from './policy.mjs';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Encodings of the compressed copies that the build puts beside a file, smallest first. */
const encodings = [
  { name: 'br', isAccepted: /\bbr\b(?!;\s?q=0(?:\.0+)?(?:,|$))/ },
  { name: 'gz', isAccepted: /\bgzip\b(?!;\s?q=0(?:\.0+)?(?:,|$))/ },
];

interface StaticFile {
  headers: OutgoingHttpHeaders;
  etag: string;
  body: Buffer;
  /** Compressed copies by encoding. */
  compressed: Record<string, Buffer>;
}

/** Reads all files of a folder into memory, by their path within it (`/app/icon.svg`). */
function readFolder(folder: string, headersOf: (path: string) => OutgoingHttpHeaders) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  const files = new Map<string, StaticFile>();
  for (const name of names.filter((each) => contentTypes[extname(each)])) {
    const path = name.replaceAll(sep, '/');
    const body = readFileSync(join(folder, name));
    const copies = encodings.filter((encoding) => names.includes(`${name}.${encoding.name}`));
    files.set(path, {
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      headers: { 'Content-Type': contentTypes[extname(name)], ...headersOf(path) },
      compressed: Object.fromEntries(
        copies.map((copy) => [copy.name, readFileSync(join(folder, `${name}.${copy.name}`))]),
      ),
    });
  }
  return files;
}

function send({ method, headers }: IncomingMessage, response: ServerResponse, file: StaticFile) {
  const accepted = String(headers['accept-encoding'] ?? '');
  const encoding = encodings.find(
    ({ name, isAccepted }) => file.compressed[name] && isAccepted.test(accepted),
  )?.name;
  // Each encoding has its own ETag.
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  response.setHeader('ETag', etag);
  response.setHeader('Vary', 'Accept-Encoding, RSC');
  for (const { key, value } of securityHeaders) response.setHeader(key, value);
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  const body = encoding ? file.compressed[encoding] : file.body;
  if (known?.includes(etag)) {
    response.writeHead(304, file.headers).end();
    return;
  }
  if (encoding) response.setHeader('Content-Encoding', encoding === 'gz' ? 'gzip' : encoding);
  response.writeHead(200, { ...file.headers, 'Content-Length': body?.length });
  response.end(method === 'HEAD' ? undefined : body);
}

/**
 * Serves the build's static files, precompressed: pages, hashed files and public files. Keeps them in memory (a few
 * megabytes), so that no file can be missing or stay open.
 *
 * @param folder the standalone build
 */
export function createStaticFiles(
  folder: string,
  environment: PolicyEnvironment & { recordsVideo: boolean },
) {
  const text = readFileSync(join(folder, 'pages', 'needs.json'), 'utf8');
  const needs = Object.entries(JSON.parse(text) as Record<string, PageNeeds>);
  const policies = new Map(
    needs.map(([path, page]) => [path, contentSecurityPolicy(page, environment)]),
  );
  const none = { scripts: [], styles: [], pictures: [], hasForm: true };
  const scriptless = contentSecurityPolicy(none, environment);
  const permissions = permissionsPolicy(environment);
  /** Returns the headers of a prerendered page; for any other page, those of a page without scripts. */
  const pageHeaders = (path: string) => ({
    [noPagePolicy.key]: policies.get(path) ?? scriptless,
    'Permissions-Policy': permissions,
  });

  const ofBuild = readFolder(join(folder, '.next', 'static'), () => ({
    'Cache-Control': 'public, max-age=31536000, immutable',
    [noPagePolicy.key]: noPagePolicy.value,
  }));
  const ofPublic = readFolder(join(folder, 'public'), (path) => ({
    'Cache-Control': 'public, max-age=0',
    [noPagePolicy.key]: path === deskWorker.path ? workerPolicy : noPagePolicy.value,
  }));
  const pathOf = (file: string) => file.replace(/(?:^\/index)?\.html$/, '') || '/';
  const pages = readFolder(join(folder, 'pages'), (file) => ({
    'Cache-Control': 'no-cache',
    ...pageHeaders(pathOf(file)),
  }));
  const files = new Map([
    ...[...ofBuild].map(([path, file]) => [`/_next/static${path}`, file] as const),
    ...ofPublic,
    ...[...pages].map(([path, file]) => [pathOf(path), file] as const),
  ]);

  return {
    pageHeaders,
    /** Answers a request for a static file; returns false for any other request. */
    sendStatic(request: IncomingMessage, response: ServerResponse): boolean {
      const { method, url = '/', headers } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      // The router requests a page's data.
      if (headers.rsc === '1') return false;
      const file = files.get(url.split('?', 1)[0] ?? '/');
      if (file) send(request, response, file);
      return file !== undefined;
    },
  };
}
