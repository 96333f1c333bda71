import 'server-only';
import type { Env } from '@/lib/env';

/** The environment, as lib/env.ts reads it. A fault in it ends the process, with a list of all faults. */
export async function readEnvironment(): Promise<Env> {
  try {
    return (await import('@/lib/env')).env;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
