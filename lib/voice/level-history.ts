/** Loudness of the last seconds, for drawings; outside React, which would render for each level. */
export interface LevelHistory {
  /** Adds a level from 0 to 1 at a time in milliseconds. Times never decrease. */
  push(level: number, at: number): void;
  /** Level at a time, interpolated between its neighbours; 0 if no level is near. */
  levelAt(time: number): number;
  clear(): void;
}

/** Time for which a level counts without a successor: slightly longer than the SDK's interval of 100 ms. */
const holdMs = 250;
/** Number of samples, for 6.4 seconds. */
const capacity = 64;

export function createLevelHistory(): LevelHistory {
  let samples: { level: number; at: number }[] = [];
  return {
    push(level, at) {
      samples = [...samples, { level: Math.min(1, level), at }].slice(-capacity);
    },
    levelAt(time) {
      const index = samples.findLastIndex(({ at }) => at <= time);
      const [before, after] = samples.slice(index, index + 2);
      if (index < 0 || !before) return 0;
      const age = time - before.at;
      if (after && after.at - before.at <= holdMs)
        return before.level + ((after.level - before.level) * age) / (after.at - before.at || 1);
      return age < holdMs ? before.level * (1 - age / holdMs) : 0;
    },
    clear() {
      samples = [];
    },
  };
}
