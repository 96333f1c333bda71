/**
 * How long after the last of a caller's voice a `speech-update` says that it has stopped, in milliseconds: so much
 * quiet has to pass before anything knows it.
 */
export const VOICE_END_DELAY_MS = 200;
