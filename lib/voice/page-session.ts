import { fetchCallConfig } from './call-config';
import { type CallSession, createCallSession, type EndReport } from './call-session';
import { createMicrophone, requestCamera } from './microphone';

declare global {
  interface Document {
    /** Only in Chromium. */
    readonly featurePolicy?: { allowsFeature(feature: string): boolean };
  }
}

let session: CallSession | undefined;

/** Returns the page's session, created on first use. Browser only. */
export function pageSession(): CallSession {
  session ??= createPageSession();
  return session;
}

function createPageSession(): CallSession {
  const { mediaDevices, permissions } = navigator;
  const created = createCallSession({
    microphone: createMicrophone({
      isSecureContext: window.isSecureContext,
      hasWebRtc: 'RTCPeerConnection' in window,
      isInFrame: window.top !== window,
      isShared: document.featurePolicy?.allowsFeature('microphone'),
      mediaDevices,
      permissions,
      document,
    }),
    requestCamera: () => requestCamera(mediaDevices),
    async loadSdk() {
      const [{ createVapi }, { createCallKit }] = await Promise.all([
        import('./vapi-client'),
        import('./sdk-call'),
      ]);
      return createCallKit(createVapi);
    },
    fetchConfig: fetchCallConfig,
    preload,
    reportEnd,
    now: () => performance.now(),
  });
  // Otherwise the back/forward cache would keep the call and its microphone open.
  window.addEventListener('pagehide', () => created.hangUp());
  return created;
}

/**
 * Preloads the call machine. daily-js requests it only once the room exists: ours is loaded by then, or the vendor's
 * host is connected.
 */
function preload(script: string | undefined) {
  const link = document.createElement('link');
  link.rel = script ? 'preload' : 'preconnect';
  link.as = 'script';
  link.href = script ?? 'https://c.daily.co';
  document.head.append(link);
}

/** Reports the end of a call in a way that outlives the page. Does not wait for the answer. */
export function reportEnd(report: EndReport): void {
  const path = '/api/call/end';
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if (navigator.sendBeacon?.(path, body)) return;
  fetch(path, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
