import { fetchCallConfig } from './call-config';
import { type CallSession, createCallSession, type EndReport } from './call-session';
import { createMicrophone, requestCamera } from './microphone';

declare global {
  interface Document {
    /** Chromium's alone. */
    readonly featurePolicy?: { allowsFeature(feature: string): boolean };
  }
}

let session: CallSession | undefined;

/** The page's one session, made on first use. Browser only. */
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
    async loadKit() {
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
  // A page kept for the back button would keep its call, and with it the microphone, open.
  window.addEventListener('pagehide', () => created.hangUp());
  return created;
}

/**
 * daily-js asks for the call machine only once the room is made: by then ours is here, or the host of its own
 * is reached.
 */
function preload(script: string | undefined) {
  const link = document.createElement('link');
  link.rel = script ? 'preload' : 'preconnect';
  link.as = 'script';
  link.href = script ?? 'https://c.daily.co';
  document.head.append(link);
}

/** Tells the server that a call is over, in a way that outlives the page. Nobody waits for it. */
export function reportEnd(report: EndReport): void {
  const path = '/api/call/end';
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if (navigator.sendBeacon?.(path, body)) return;
  fetch(path, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
