import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { headerRules } from './lib/headers/security-headers.mjs';

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // lib/launch/compress-answers.ts does it, with Brotli too.
  compress: false,
  // A folder that serves the site by itself: .next/standalone, completed by lib/launch/finish-build.mjs.
  output: 'standalone',
  // Named, or a lockfile in a folder above would make that one the root.
  outputFileTracingRoot: dirname(fileURLToPath(import.meta.url)),
  outputFileTracingIncludes: {
    // What is loaded in ways that a build cannot see: by the speech worker, or from the working directory.
    '**': [
      'lib/dealerships/registry/*.json',
      'node_modules/@echogarden/espeak-ng-emscripten/*',
      'node_modules/@evan/opus/{LICENSE,package.json,lib.js,wasm/**}',
    ],
  },
  outputFileTracingExcludes: {
    '**': ['node_modules/{sharp,@img,typescript}/**'],
  },
  // The pages are all made by the build: a server has nothing to add to them, nor writes any file.
  experimental: { isrFlushToDisk: false },
  // Pictures are shipped as they are: without this, anyone could have the server scale them.
  images: { unoptimized: true },
  // `next dev` would otherwise write files of its own into the checkout.
  agentRules: false,
  // Native and WASM modules of the embedded voice platform: required from node_modules, not bundled.
  serverExternalPackages: ['node-datachannel', '@evan/opus', '@echogarden/espeak-ng-emscripten'],
  headers: () => headerRules,
};

export default nextConfig;
