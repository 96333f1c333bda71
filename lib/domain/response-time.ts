/**
 * How late `speech-update` says that a caller's voice has stopped, in milliseconds: so much quiet is no
 * gap between two words. Who measures the time to the answer from that message adds it.
 */
export const VOICE_END_DELAY_MS = 180;
