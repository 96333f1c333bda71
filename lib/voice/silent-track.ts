/** A microphone that brings nothing, for a visitor who types: the SDK (2.7.1) makes no call without a track. */
export interface SilentTrack {
  readonly track: MediaStreamTrack;
  close(): void;
}

/** Throws where the browser has no Web Audio. */
export function createSilentTrack(): SilentTrack {
  const context = new AudioContext();
  const [track] = context.createMediaStreamDestination().stream.getAudioTracks();
  if (!track) throw new Error('There is no silent track.');
  return {
    track,
    close() {
      track.stop();
      // Rejects where it is closed already.
      context.close().catch(() => undefined);
    },
  };
}
