import 'server-only';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import inject from 'light-my-request';
import { generateETag } from 'next/dist/server/lib/etag.js';
import type { Env } from '@/lib/env';
import { contentSecurityPolicy } from '@/lib/headers/content-security-policy.mjs';
import { readPageNeeds } from '@/lib/headers/write-policies.mjs';
import { platformOf } from '@/lib/platform-of.mjs';
import { compressSoon } from './compress-files.mjs';
import { paint, sheetReader } from './paint-first.mjs';
import { type Encoding, pageAnswer, type PreparedAnswer, readVary } from './prepared-answers';

/** How long Next may take to render a page, in milliseconds. */
const RENDERED_WITHIN_MS = 20_000;

export interface MakeAnswerDependencies {
  /** The standalone build. */
  folder: string;
  env: Pick<Env, 'VAPI_PRIVATE_TOKEN' | 'FRAME_ANCESTORS'>;
  /** Next, without the front door: nobody outside may ask it for such a page. */
  next: RequestListener;
}

/**
 * Makes the function that has Next render what is at a path, and does with it what the build does with its pages: its
 * styles are put into it, its policy is written with the hashes of its scripts, and it is compressed, if not as
 * small as there.
 */
export function answerMaker({ folder, env, next }: MakeAnswerDependencies) {
  const vary = readVary(folder);
  const readSheet = remembered(sheetReader(join(folder, '.next')));
  const environment = { platform: platformOf(env), frameAncestors: env.FRAME_ANCESTORS };

  async function pageOf(rendered: string, headers: object): Promise<PreparedAnswer> {
    const html = paint(rendered, readSheet);
    const identity = Buffer.from(html);
    const bodies = new Map<Encoding, Buffer>([
      ['br', await compressSoon.br(identity)],
      ['gzip', await compressSoon.gzip(identity)],
      ['identity', identity],
    ]);
    const policy = contentSecurityPolicy(readPageNeeds(html), environment);
    const all = { ...headers, 'content-security-policy': policy };
    return pageAnswer({ status: 200, headers: all, vary, bodies });
  }

  return async (path: string): Promise<PreparedAnswer> => {
    const { statusCode, headers, rawPayload } = await inject(next, {
      url: path,
      headers: { host: 'localhost' },
      signal: AbortSignal.timeout(RENDERED_WITHIN_MS),
    });
    if (statusCode !== 200) throw new Error(`Next renders ${path} with status ${statusCode}.`);
    if (path.startsWith('/previews/')) return pictureOf(rawPayload, vary);
    return pageOf(rawPayload.toString(), headers);
  };
}

interface PrerenderManifest {
  preview: { previewModeId: string };
  routes: Record<string, { srcRoute: string | null }>;
}

/**
 * Has Next render a dealership's page of the build anew, for nobody: what it loads for its first page takes a second,
 * which whoever publishes first after a start would wait.
 */
export async function warmRenderer({
  folder,
  next,
}: Pick<MakeAnswerDependencies, 'folder' | 'next'>): Promise<void> {
  const file = join(folder, '.next', 'prerender-manifest.json');
  const { preview, routes } = JSON.parse(readFileSync(file, 'utf8')) as PrerenderManifest;
  const page = Object.keys(routes).find((path) => routes[path]?.srcRoute === '/[dealership]');
  if (page === undefined) return;
  // The header by which Next itself asks for a page anew. Nothing keeps what it renders.
  const headers = { host: 'localhost', 'x-prerender-revalidate': preview.previewModeId };
  await inject(next, { url: page, headers, signal: AbortSignal.timeout(RENDERED_WITHIN_MS) });
}

/** The headers of a picture that the build has made. */
const pictureOf = (bytes: Buffer, vary: string): PreparedAnswer => ({
  status: 200,
  type: 'image/png',
  headers: {
    vary,
    'x-nextjs-cache': 'HIT',
    'cache-control': 'public, max-age=0, must-revalidate',
    'cross-origin-resource-policy': 'cross-origin',
    etag: generateETag(bytes.toString('latin1')),
  },
  bodies: new Map([['identity', bytes]]),
});

/** The sheets of a build are few, and the same as long as it is served. */
function remembered(read: (path: string) => string): (path: string) => string {
  const texts = new Map<string, string>();
  return (path) => {
    const known = texts.get(path) ?? read(path);
    texts.set(path, known);
    return known;
  };
}
