export type Timers = ReturnType<typeof createTimers>;

/** Named timers of one call: setting one again replaces it, and all of them end together. */
export function createTimers() {
  const running = new Map<string, NodeJS.Timeout>();

  function clear(name: string): void {
    clearTimeout(running.get(name));
    running.delete(name);
  }

  return {
    set(name: string, milliseconds: number, run: () => void): void {
      clear(name);
      // A forgotten call must not keep a stopping server alive.
      running.set(name, setTimeout(run, milliseconds).unref());
    },
    clear,
    clearAll: () => [...running.keys()].forEach(clear),
  };
}
