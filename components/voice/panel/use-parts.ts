import type { Sound, SoundSnapshot } from '@/lib/voice/sound';
import type { Transcript, TranscriptSnapshot } from '@/lib/voice/transcript';

import { useCallback, useSyncExternalStore } from 'react';

interface Part<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(listener: () => void): () => void;
}

const nothing = () => undefined;

function usePart<Snapshot>(part: Part<Snapshot> | undefined): Snapshot | undefined {
  const subscribe = useCallback(
    (listener: () => void) => part?.subscribe(listener) ?? nothing,
    [part],
  );
  return useSyncExternalStore(
    subscribe,
    () => part?.getSnapshot(),
    () => undefined,
  );
}

const emptyTranscript: TranscriptSnapshot = {
  lines: [],
  partial: {},
  knowsVisitor: undefined,
  appointments: [],
};

/** What has been said in a call; nothing where there was none. */
export function useTranscript(transcript: Transcript | undefined): TranscriptSnapshot {
  return usePart<TranscriptSnapshot>(transcript) ?? emptyTranscript;
}

/** The devices of a call; undefined before the first. */
export function useSound(sound: Sound | undefined): SoundSnapshot | undefined {
  return usePart<SoundSnapshot>(sound);
}
