/** What a server does on its way out, besides finishing the requests in flight. */
export interface Farewell {
  /** Called at once; the process waits for what it promises, but not past its deadline. */
  begin(signal: NodeJS.Signals): Promise<unknown>;
  /** Called instead of waiting any longer, with how many requests go unanswered. */
  cutOff(requests: number): void;
}

interface Stopping {
  hasBegun: boolean;
  /** Whether lib/launch/serve.ts stops this process, and not Next or the host. */
  isOurs: boolean;
  farewells: Set<Farewell>;
}

const key = Symbol.for('launch.stopping');

/** One for the process: Next's bundles, and the script that starts the server, are apart. */
export function stopping(): Stopping {
  const processWide = globalThis as { [key]?: Stopping };
  return (processWide[key] ??= { hasBegun: false, isOurs: false, farewells: new Set() });
}
