import { fetchCallConfig } from './call-config';
import { type CallSession, createCallSession } from './call-session';
import { requestCamera } from './camera';
import { createMicrophone } from './microphone';
import { reportEnd } from './report-end';
import { loadCallKit } from './load-call-kit';

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
      mediaDevices,
      permissions,
      document,
    }),
    requestCamera: () => requestCamera({ mediaDevices }),
    loadKit: loadCallKit,
    fetchConfig: async (assistantId) => {
      const config = await fetchCallConfig(assistantId);
      preload(config.callMachineUrl);
      return config;
    },
    reportEnd: (report) => reportEnd(report, window),
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
