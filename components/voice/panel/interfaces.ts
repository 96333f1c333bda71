import type { CallSession as SpokenSession } from '@/lib/voice/call-session';
import type { CallSnapshot as SpokenSnapshot } from '@/lib/voice/call-snapshot';
import type { CallState as SpokenState } from '@/lib/voice/call-state';

export interface TranscriptLine {
  readonly id: number;
  readonly speaker: 'agent' | 'visitor';
  readonly text: string;
  /** Seconds into the call. */
  readonly at: number;
  readonly isTyped: boolean;
}

export interface Appointment {
  /** Such as 2026-11-26. */
  readonly date: string;
  /** Such as 09:30. */
  readonly time: string;
  readonly work: string;
  readonly name: string;
}

export interface TranscriptSnapshot {
  /** Finished sentences, oldest first. */
  readonly lines: readonly TranscriptLine[];
  readonly partial: { readonly agent?: string; readonly visitor?: string };
  /** False where this browser does not turn speech into words: said once. */
  readonly knowsVisitor: boolean | undefined;
  readonly appointments: readonly Appointment[];
}

export interface Transcript {
  getSnapshot(): TranscriptSnapshot;
  subscribe(listener: () => void): () => void;
}

export interface SoundDevice {
  readonly id: string;
  readonly label: string;
}

export interface SoundSnapshot {
  readonly microphones: readonly SoundDevice[];
  /** Empty where the browser cannot choose. */
  readonly speakers: readonly SoundDevice[];
  /** '' is the default. */
  readonly microphoneId: string;
  readonly speakerId: string;
  /** 0 to 1; 0 is silent. */
  readonly volume: number;
  /** False on iOS: then there is only silent or not. */
  readonly canSetVolume: boolean;
  /** The device that took the place of one that was unplugged. */
  readonly replacedBy?: string;
}

export interface Sound {
  getSnapshot(): SoundSnapshot;
  subscribe(listener: () => void): () => void;
  refresh(): void;
  chooseMicrophone(id: string): Promise<void>;
  chooseSpeaker(id: string): Promise<void>;
  setVolume(volume: number): void;
}

export interface CallEnd {
  readonly reason: 'visitor' | 'agent' | 'silence' | 'longest' | 'closed' | 'network' | 'fault';
  /** In seconds. */
  readonly lasted: number;
}

export interface CallRefusal {
  readonly code: string;
  readonly retryAfterSeconds?: number;
}

export type CallState = SpokenState & {
  readonly isReconnecting?: boolean;
  readonly isUnheard?: boolean;
  readonly isSoundHeld?: boolean;
  readonly isTyped?: boolean;
  readonly end?: CallEnd;
  readonly refusal?: CallRefusal;
};

export interface CallSnapshot extends Omit<SpokenSnapshot, 'call'> {
  readonly call: CallState;
  readonly transcript?: Transcript;
  readonly sound?: Sound;
}

export interface CallSession extends Pick<SpokenSession, 'hangUp' | 'setMuted' | 'levels'> {
  start(assistantId: string, source: string, options?: { isTyped?: boolean }): void;
  sendText(text: string): void;
  noteTyping(): void;
  hearAgent(): void;
  useMicrophone(): Promise<void>;
}
