import { initialCallState, type CallState } from '@/lib/voice/call-state';
import type { SoundSettings, SoundSnapshot } from '@/lib/voice/sound';
import { createStore } from '@/lib/voice/store';
import { emptyTranscript, type Transcript } from '@/lib/voice/transcript';

/** A transcript for tests. */
export class FakeTranscript implements Transcript {
  private readonly store = createStore(emptyTranscript);
  getSnapshot = this.store.getSnapshot;
  subscribe = this.store.subscribe;
  show = this.store.change;

  /** Adds a finished sentence. */
  say(speaker: 'agent' | 'visitor', text: string, at = 0, isTyped = false) {
    const { lines } = this.getSnapshot();
    this.show({ lines: [...lines, { id: lines.length, speaker, text, at, isTyped }], partial: {} });
  }
}

/** Sound settings for tests. */
export class FakeSound implements SoundSettings {
  private readonly store = createStore<SoundSnapshot>({
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
  getSnapshot = this.store.getSnapshot;
  subscribe = this.store.subscribe;
  show = this.store.change;
  refresh = () => undefined;
  chooseMicrophone = async (microphoneId: string) => this.show({ microphoneId });
  chooseSpeaker = async (speakerId: string) => this.show({ speakerId });
  setVolume = (volume: number) => this.show({ volume });
  setSilent = (isSilent: boolean) => this.show({ isSilent });
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
} as unknown as Record<'idle' | 'starting' | 'connected' | 'typed' | 'ended' | 'failed', CallState>;
