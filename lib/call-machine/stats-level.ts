/** The counters of WebRTC's statistics from which a level follows (webrtc-stats 8.1, 9.1). */
interface AudioCounters {
  type: string;
  kind?: string;
  totalAudioEnergy?: number;
  totalSamplesDuration?: number;
}

/**
 * How loud a track is by the connection's own statistics. Slower and coarser than sound itself, but
 * there even where the browser plays no sound for scripts (no gesture yet, no output device).
 */
export class StatsLevel {
  private energy = 0;
  private duration = 0;

  constructor(
    private readonly type: 'inbound-rtp' | 'media-source',
    private readonly getStats: () => Promise<RTCStatsReport>,
  ) {}

  /** Root mean square since the last reading, from 0 to 1; 0 where the browser does not count it. */
  async read(): Promise<number> {
    const report = await this.getStats();
    let level = 0;
    report.forEach((stats: AudioCounters) => {
      if (stats.type !== this.type || stats.kind !== 'audio') return;
      const { totalAudioEnergy = 0, totalSamplesDuration = 0 } = stats;
      const duration = totalSamplesDuration - this.duration;
      if (duration > 0) level = Math.sqrt(Math.max(0, totalAudioEnergy - this.energy) / duration);
      this.energy = totalAudioEnergy;
      this.duration = totalSamplesDuration;
    });
    return level;
  }
}
