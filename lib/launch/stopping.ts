/** What a server does when it stops, besides answering the requests in flight. */
export interface Farewell {
  /** Called when the server begins to stop. The process waits for the promise until its deadline. */
  begin(signal: NodeJS.Signals): Promise<unknown>;
  /** Called at the deadline, with the number of requests that are not answered. */
  cutOff(requests: number): void;
}

interface Stopping {
  hasBegun: boolean;
  /** Whether the server is that of lib/launch/serve.ts, and not that of `next dev` or of a host. */
  isOurs: boolean;
  farewells: Set<Farewell>;
}

const key = Symbol.for('launch.stopping');

/** One state for the whole process, since Next's bundles and lib/launch/serve.ts do not share modules. */
export function stopping(): Stopping {
  const processWide = globalThis as { [key]?: Stopping };
  return (processWide[key] ??= { hasBegun: false, isOurs: false, farewells: new Set() });
}
