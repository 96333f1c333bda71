import { useCallback, useSyncExternalStore } from 'react';

import type { CallSession } from '@/lib/voice/call-session';
import type { CallSnapshot } from '@/lib/voice/call-snapshot';
import { initialCallState } from '@/lib/voice/call-state';

const serverSnapshot: CallSnapshot = { call: initialCallState, microphone: 'unknown' };

/**
 * The call that a session is about; on the server, none.
 *
 * @param sessionOf gives the session in the browser: another function is another session
 */
export function useCall(sessionOf: () => CallSession): CallSnapshot {
  const subscribe = useCallback(
    (listener: () => void) => sessionOf().subscribe(listener),
    [sessionOf],
  );
  return useSyncExternalStore(
    subscribe,
    () => sessionOf().getSnapshot(),
    () => serverSnapshot,
  );
}
