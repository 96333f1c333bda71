import type { WordsFor } from './finding';

export interface MediaFindings {
  'media.elsewhere': object;
  'webrtc.loads': { udpPort: number };
  'webrtc.fails': { reason: string };
  'speech.sounds': { seconds: number; decibels: number };
  'speech.silent': { seconds: number; decibels: number };
  'speech.fails': { reason: string };
}

export const mediaWords: WordsFor<MediaFindings> = {
  'media.elsewhere': {
    status: 'skipped',
    text: 'WebRTC and speech are loaded in the running site, and cannot be seen from here.',
    remedy:
      'Run `npm run doctor` without --url on the machine of the site, while the site is stopped.',
  },
  'webrtc.loads': {
    status: 'ok',
    text: ({ udpPort }) => `WebRTC and Opus load on this system, and UDP port ${udpPort} is free.`,
  },
  'webrtc.fails': {
    status: 'problem',
    text: ({ reason }) => `WebRTC does not work here: ${reason}.`,
    remedy:
      'If the port is taken, stop what holds it (the site itself?) or change EMBEDDED_PLATFORM_UDP_PORT; else run `npm ci` on this system, for modules built for it.',
  },
  'speech.sounds': {
    status: 'ok',
    text: ({ seconds, decibels }) =>
      `The synthesizer speaks: ${seconds.toFixed(1)} s at ${decibels.toFixed(0)} dB of full scale.`,
  },
  'speech.silent': {
    status: 'problem',
    text: ({ seconds, decibels }) =>
      `The synthesizer made ${seconds.toFixed(1)} s of sound at ${decibels.toFixed(0)} dB: nobody hears that.`,
    remedy: 'Run `npm ci` and `npm run bundle` again.',
  },
  'speech.fails': {
    status: 'problem',
    text: ({ reason }) => `The synthesizer does not speak: ${reason}.`,
    remedy: 'Run `npm ci` and `npm run bundle` again.',
  },
};
