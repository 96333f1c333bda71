/** What the editor and the preview in its frame tell each other. */
export type PreviewMessage =
  /** Editor: something was saved. */
  | { type: 'desk:saved' }
  /** Preview: it shows what was saved at that time (ISO). */
  | { type: 'desk:shown'; savedAt: string }
  /** Preview: it will show it when the call in it is over. */
  | { type: 'desk:waiting' };

/** The message of a page of our own in that window; undefined for all others. */
export function previewMessageOf(
  { origin, source, data }: MessageEvent<unknown>,
  from: Window | null | undefined,
): PreviewMessage | undefined {
  const isOurs = origin === location.origin && source !== null && source === from;
  const hasType = typeof data === 'object' && data !== null && 'type' in data;
  return isOurs && hasType ? (data as PreviewMessage) : undefined;
}

export function tell(page: Window | null | undefined, message: PreviewMessage): void {
  page?.postMessage(message, location.origin);
}
