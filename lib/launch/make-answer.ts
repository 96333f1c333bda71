import 'server-only';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import inject from 'light-my-request';
import { generateETag } from 'next/dist/server/lib/etag.js';
import type { Env } from '@/lib/env';
import { contentSecurityPolicy } from '@/lib/headers/content-security-policy.mjs';
import { readPageNeeds } from '@/lib/headers/write-policies.mjs';
import { platformOf } from '@/lib/platform-of.mjs';
import { compress } from './compress-files.mjs';
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
 * styles are put into it, its policy is written with the hashes of its scripts, and it is compressed.
 */
export function answerMaker({ folder, env, next }: MakeAnswerDependencies) {
  const vary = readVary(folder);
  const readSheet = remembered(sheetReader(join(folder, '.next')));
  const environment = { platform: platformOf(env), frameAncestors: env.FRAME_ANCESTORS };

  async function pageOf(rendered: string, headers: object): Promise<PreparedAnswer> {
    const html = paint(rendered, readSheet);
    const identity = Buffer.from(html);
    const bodies = new Map<Encoding, Buffer>([
      ['br', await compress.br(identity)],
      ['gzip', await compress.gzip(identity)],
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
