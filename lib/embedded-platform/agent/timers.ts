/** Named timers of one call: setting one again replaces it, and all of them end together. */
export interface Timers {
  set(name: string, milliseconds: number, run: () => void): void;
  clear(name: string): void;
  clearAll(): void;
}

export function createTimers(): Timers {
  const running = new Map<string, NodeJS.Timeout>();

  function clear(name: string): void {
    clearTimeout(running.get(name));
    running.delete(name);
  }

  return {
    set(name, milliseconds, run) {
      clear(name);
      const timer = setTimeout(() => {
        running.delete(name);
        run();
      }, milliseconds);
      // A forgotten call must not keep a stopping server alive.
      timer.unref?.();
      running.set(name, timer);
    },
    clear,
    clearAll() {
      for (const name of [...running.keys()]) clear(name);
    },
  };
}
