/**
 * Delay of `speech-update` after the end of a caller's voice, in milliseconds: this much silence is no pause between
 * words. Response times measured from that message must add it.
 */
export const VOICE_END_DELAY_MS = 180;
