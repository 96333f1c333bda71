import { createRequire } from 'node:module';
import { loadEnvConfig } from '@next/env';
import type * as EnvModule from '@/lib/env';
import type { EnvironmentReading } from './environment';

const noMessages = { info: () => undefined, error: () => undefined };

/**
 * Reads the .env files of `folder` into the process's environment as `npm start` does, and the
 * environment as the site does, but without its faulty values: what else there is to find depends
 * on the others.
 *
 * Nothing that imports lib/env may be loaded before.
 */
export function readEnvironment(folder: string): EnvironmentReading {
  const { combinedEnv, loadedEnvFiles } = loadEnvConfig(folder, false, noMessages);
  const variables = { ...combinedEnv };
  // A CommonJS module that threw is loaded anew the next time; `import` would throw for ever.
  const load = createRequire(__filename);
  const faults: { name: string; rule: string }[] = [];
  for (;;) {
    try {
      const { env: settings } = load('@/lib/env') as typeof EnvModule;
      const files = loadedEnvFiles.map(({ path }) => path);
      return { settings, faults, variables, files };
    } catch (error) {
      const found = readFaults(error);
      if (!found.some(({ name }) => name in combinedEnv)) throw error;
      faults.push(...found);
      for (const { name } of found) delete combinedEnv[name];
    }
  }
}

/** lib/env's list, one fault a line: `  NAME should be RULE.` */
function readFaults(error: unknown): { name: string; rule: string }[] {
  const text = error instanceof Error ? error.message : '';
  return [...text.matchAll(/^ {2}(\w+) should be (.+)\.$/gm)].map(([, name = '', rule = '']) => ({
    name,
    rule,
  }));
}
