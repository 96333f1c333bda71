import type { EventKind } from './link';

/** Events that a person can subscribe to. */
export const noticeKinds = ['opened', 'talked', 'asked', 'booked'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** Channels besides the desk's own pages. */
export const noticeChannels = ['push', 'email'] as const;

export type NoticeChannel = (typeof noticeChannels)[number];

/** Cause of a notice: an event of a link, a form, or an appointment booked in a call. */
export type NoticeCause = EventKind | 'booked';

export function noticeKindOf(cause: NoticeCause): NoticeKind {
  if (cause === 'scanned') return 'opened';
  return cause === 'opened' || cause === 'talked' || cause === 'booked' ? cause : 'asked';
}

/** The service worker (public/desk-worker.js) and its scope. */
export const deskWorker = { path: '/desk-worker.js', scope: '/desk' } as const;
