import { headerRules } from './lib/headers/security-headers.mjs';

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // `next dev` would otherwise write files of its own into the checkout.
  agentRules: false,
  // Native and WASM modules of the embedded voice platform: required from node_modules, not bundled.
  serverExternalPackages: ['node-datachannel', '@evan/opus', '@echogarden/espeak-ng-emscripten'],
  headers: () => headerRules,
};

export default nextConfig;
