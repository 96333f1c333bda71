import { build } from 'esbuild';

/**
 * Bundles scripts into JavaScript for Node.
 *
 * @param {Record<string, string>} entryPoints the source of each script, by its name without an ending
 * @param {string} outdir a folder from which Next and libsql can be resolved
 */
export const bundleScripts = (entryPoints, outdir) =>
  build({
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Resolves the package server-only as Next does.
    conditions: ['react-server'],
    format: 'esm',
    // Bundled CommonJS packages use these two names, which an ES module lacks.
    banner: {
      js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url), __dirname = import.meta.dirname;",
    },
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    // Not bundled: Next has copied both into the folder, and libsql is native.
    external: ['next', 'libsql'],
  });
