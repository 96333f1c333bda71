export type { CallEnd, Refusal as CallRefusal, CallState } from '@/lib/voice/call-state';
export type { CallSession } from '@/lib/voice/call-session';
export type { CallSnapshot } from '@/lib/voice/call-snapshot';
export type { Appointment } from '@/lib/voice/call-messages';
export type { Transcript, TranscriptLine, TranscriptSnapshot } from '@/lib/voice/transcript';
export type { Sound, SoundSnapshot } from '@/lib/voice/sound';
export type { SoundDevice } from '@/lib/voice/sound-devices';
