import type { CallConfig } from './call-config';
import { type CallEvent, type CallStart, type CallState, initialCallState } from './call-state';
import type { MicrophoneAccess } from './microphone';
import { reduceCall } from './reduce-call';
import type { Sound } from './sound';
import type { Transcript } from './transcript';

/** What every widget of a page shows. A new object for each change, else the same one. */
export interface CallSnapshot {
  readonly call: CallState;
  readonly microphone: MicrophoneAccess;
  /** Known once a visitor has shown intent. */
  readonly platform?: CallConfig['platform'];
  /** What a call records by the platform's word. Known once a visitor has shown intent. */
  readonly recording?: 'video' | 'sound' | 'none';
  /** The widget that the call was started from. */
  readonly source?: string;
  /** Of the call that is on, or of the last one. */
  readonly transcript?: Transcript | undefined;
  /** Known once a call has been made ready. */
  readonly sound?: Sound;
}

export type SnapshotEvent =
  | CallEvent
  | ({ readonly attempt: number; readonly source: string } & CallStart)
  | { readonly type: 'microphone'; readonly access: MicrophoneAccess }
  /** The server has said where the page's calls go; `isSoundOnly` is the wish of the one being made. */
  | { readonly type: 'config'; readonly config: CallConfig; readonly isSoundOnly: boolean }
  | { readonly type: 'kit'; readonly transcript: Transcript; readonly sound: Sound };

export function initialSnapshot(microphone: MicrophoneAccess): CallSnapshot {
  return { call: initialCallState, microphone };
}

/** What a call of this configuration records. */
export function recordingOf(
  { recordsVideo, recordsSound }: CallConfig,
  isSoundOnly: boolean,
): NonNullable<CallSnapshot['recording']> {
  if (recordsVideo && !isSoundOnly) return 'video';
  return recordsVideo || recordsSound ? 'sound' : 'none';
}

/** The snapshot after an event; the very same object where the event changes nothing. */
export function reduceSnapshot(snapshot: CallSnapshot, event: SnapshotEvent): CallSnapshot {
  switch (event.type) {
    case 'microphone': {
      const { call, microphone } = snapshot;
      const isGranted = microphone === 'denied' && event.access !== 'denied';
      return changed(snapshot, {
        microphone: event.access,
        call: isGranted ? reduceCall(call, { type: 'clear', attempt: call.attempt }) : call,
      });
    }
    case 'config': {
      const { config, isSoundOnly } = event;
      const recording = recordingOf(config, isSoundOnly);
      return changed(snapshot, { platform: config.platform, recording });
    }
    case 'kit':
      return changed(snapshot, { transcript: event.transcript, sound: event.sound });
    default: {
      const call = reduceCall(snapshot.call, event);
      const isStarted = call !== snapshot.call && 'source' in event;
      return changed(snapshot, {
        call,
        ...(isStarted && { source: event.source, transcript: undefined }),
      });
    }
  }
}

function changed(snapshot: CallSnapshot, change: Partial<CallSnapshot>): CallSnapshot {
  const keys = Object.keys(change) as (keyof CallSnapshot)[];
  return keys.every((key) => snapshot[key] === change[key]) ? snapshot : { ...snapshot, ...change };
}
