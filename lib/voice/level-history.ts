/**
 * The loudness of the last seconds, for drawings that follow it. Kept out of React's state, which would
 * render for each level.
 */
export interface LevelHistory {
  /** Adds a level, 0 to 1, as heard at a time in milliseconds. Times never go back. */
  push(level: number, at: number): void;
  /** The level at a time, interpolated between its neighbours; 0 where nothing was heard. */
  levelAt(time: number): number;
  clear(): void;
}

/** How long a level counts when none follows: somewhat longer than the SDK's interval of 100 ms. */
const holdMs = 250;

/** Makes a history of the newest `capacity` levels; 64 of the SDK's levels are 6.4 seconds. */
export function createLevelHistory(capacity = 64): LevelHistory {
  let samples: { level: number; at: number }[] = [];

  return {
    push(level, at) {
      const safe = Number.isFinite(level) ? Math.min(1, Math.max(0, level)) : 0;
      samples.push({ level: safe, at });
      if (samples.length > capacity) samples = samples.slice(-capacity);
    },
    levelAt(time) {
      for (let index = samples.length - 1; index >= 0; index -= 1) {
        const before = samples[index];
        if (!before || before.at > time) continue;
        const after = samples[index + 1];
        const age = time - before.at;
        if (after && after.at - before.at <= holdMs)
          return before.level + ((after.level - before.level) * age) / (after.at - before.at || 1);
        return age < holdMs ? before.level * (1 - age / holdMs) : 0;
      }
      return 0;
    },
    clear() {
      samples = [];
    },
  };
}
