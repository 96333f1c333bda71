import type { CallSnapshot } from '@/lib/voice/call-session';
import { initialCallState, type CallState } from '@/lib/voice/call-state';
import type { SoundSettings, SoundSnapshot } from '@/lib/voice/sound';
import { createStore, type ReadableStore } from '@/lib/voice/store';
import { emptyTranscript, type Transcript, type TranscriptSnapshot } from '@/lib/voice/transcript';

import { FakeSession } from './fake-session';

/** A part of a call that shows given values. */
class FakePart<Snapshot extends object> {
  private readonly store;
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: ReadableStore<Snapshot>['subscribe'];

  constructor(initial: Snapshot) {
    this.store = createStore(initial);
    this.getSnapshot = this.store.getSnapshot;
    this.subscribe = this.store.subscribe;
  }

  show(change: Partial<Snapshot>) {
    this.store.change(change);
  }
}

/** A transcript for tests. */
export class FakeTranscript extends FakePart<TranscriptSnapshot> implements Transcript {
  constructor() {
    super(emptyTranscript);
  }

  /** Adds a finished sentence. */
  say(speaker: 'agent' | 'visitor', text: string, at = 0, isTyped = false) {
    const { lines } = this.getSnapshot();
    this.show({ lines: [...lines, { id: lines.length, speaker, text, at, isTyped }], partial: {} });
  }
}

/** Sound settings for tests, which record the choices. */
export class FakeSound extends FakePart<SoundSnapshot> implements SoundSettings {
  readonly asked: string[] = [];
  /** Error of the next choice of a device. */
  failure: Error | undefined;

  constructor() {
    super({
      microphones: [
        { id: 'a', label: 'Built-in' },
        { id: 'b', label: '' },
      ],
      speakers: [],
      microphoneId: '',
      speakerId: '',
      volume: 0.5,
      canSetVolume: true,
      isSilent: false,
    });
  }

  refresh = () => void this.asked.push('refresh');
  chooseMicrophone = (id: string) => this.choose({ microphoneId: id });
  chooseSpeaker = (id: string) => this.choose({ speakerId: id });
  setVolume = (volume: number) => {
    this.asked.push(`volume ${volume}`);
    this.show({ volume });
  };

  setSilent = (isSilent: boolean) => this.show({ isSilent });

  private async choose(change: Partial<SoundSnapshot>) {
    this.asked.push(JSON.stringify(change));
    if (this.failure) throw this.failure;
    this.show(change);
  }
}

/** A session for tests of the panel, which records calls of its functions. */
export class FakePanelSession extends FakeSession {
  /** Error of the next call of a function. */
  failure: Error | undefined;

  override sendText = (text: string) => {
    if (this.failure) throw this.failure;
    this.asked.push(`send ${text}`);
  };
  override hearAgent = () => void this.asked.push('hear');
  override useMicrophone = async () => {
    this.asked.push('use microphone');
    if (this.failure) throw this.failure;
  };
}

const off = { ...initialCallState, attempt: 1 };

/** Calls in each of their phases. */
export const panelCalls = {
  idle: initialCallState,
  starting: { ...off, phase: 'starting' },
  connected: { ...off, phase: 'connected', isConnected: true, duration: 75 },
  typed: { ...off, phase: 'connected', isConnected: true, isTyped: true },
  ended: { ...off, phase: 'ended', end: { reason: 'agent', lasted: 82 } },
  failed: { ...off, phase: 'error', error: 'It broke.' },
} as unknown as Record<string, CallState> & { readonly [key in PanelPhase]: CallState };

type PanelPhase = 'idle' | 'starting' | 'connected' | 'typed' | 'ended' | 'failed';

/** Makes the snapshot of a call for a panel. */
export function panelSnapshot(
  call: CallState,
  rest: Partial<Omit<CallSnapshot, 'call'>> = {},
): CallSnapshot {
  return { call, ...rest };
}
