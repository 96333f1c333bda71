import type { CallConfig } from './call-config';
import { type CallEvent, type CallStart, type CallState, initialCallState } from './call-state';
import type { MicrophoneAccess } from './microphone';
import { reduceCall } from './reduce-call';

/** What every widget of a page shows. A new object for each change, else the same one. */
export interface CallSnapshot {
  readonly call: CallState;
  readonly microphone: MicrophoneAccess;
  /** Known once a visitor has shown intent. */
  readonly platform?: CallConfig['platform'];
  /**
   * What a call records by the platform's word; undefined where that is not said. Known once a visitor
   * has shown intent.
   */
  readonly recording?: 'video' | 'sound' | undefined;
  /** The widget that the call was started from. */
  readonly source?: string;
}

export type SnapshotEvent =
  | CallEvent
  | ({ readonly attempt: number; readonly source: string } & CallStart)
  | { readonly type: 'microphone'; readonly access: MicrophoneAccess }
  /** The server has said where the page's calls go; `isSoundOnly` is the wish of the one being made. */
  | { readonly type: 'config'; readonly config: CallConfig; readonly isSoundOnly: boolean };

export function initialSnapshot(microphone: MicrophoneAccess): CallSnapshot {
  return { call: initialCallState, microphone };
}

/** What a call of this configuration records. */
export function recordingOf(config: CallConfig, isSoundOnly: boolean): CallSnapshot['recording'] {
  if (!config.recordsVideo) return undefined;
  return isSoundOnly ? 'sound' : 'video';
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
    default: {
      const call = reduceCall(snapshot.call, event);
      const isStarted = call !== snapshot.call && 'source' in event;
      return changed(snapshot, { call, ...(isStarted && { source: event.source }) });
    }
  }
}

function changed(snapshot: CallSnapshot, change: Partial<CallSnapshot>): CallSnapshot {
  const keys = Object.keys(change) as (keyof CallSnapshot)[];
  return keys.every((key) => snapshot[key] === change[key]) ? snapshot : { ...snapshot, ...change };
}
