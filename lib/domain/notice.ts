import type { EventKind } from './link';

/** What a person can choose to be told of. */
export const noticeKinds = ['opened', 'talked', 'asked', 'booked'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** Beside the desk's own pages. */
export const noticeChannels = ['push', 'email'] as const;

export type NoticeChannel = (typeof noticeChannels)[number];

/** What a prospect did: an event of a link, a form, or an appointment made in a call. */
export type NoticeCause = EventKind | 'booked';

export function noticeKindOf(cause: NoticeCause): NoticeKind {
  if (cause === 'scanned') return 'opened';
  return cause === 'opened' || cause === 'talked' || cause === 'booked' ? cause : 'asked';
}

/** Of the service worker (public/desk-worker.js), and the part of the site that is the app's. */
export const deskWorker = { path: '/desk-worker.js', scope: '/desk' } as const;
