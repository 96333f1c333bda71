import { deviceFailureOf, isHarmless, isOrdinaryEnd, isSoundBlocked } from './call-errors';
import type { VapiClient } from './load-vapi';
import type { OwnCall } from './own-call';

/** Watches the SDK for whether the call comes about, ends or fails. */
export function watchOutcome(vapi: VapiClient, call: OwnCall): void {
  vapi.on('call-start', () => call.tell({ type: 'connect' }));
  vapi.on('call-end', () => call.tell({ type: 'left' }));
  vapi.on('camera-error', (error: unknown) =>
    call.tell({ type: 'device', failure: deviceFailureOf(error) }),
  );
  // Stays on for good: an EventEmitter throws for an 'error' that nobody listens to.
  vapi.on('error', (error: unknown) => {
    const state = call.state();
    if (!state) return;
    if (isHarmless(error)) console.warn('The call goes on after an audio error.', error);
    else if (isSoundBlocked(error)) call.tell({ type: 'device', failure: { device: 'speaker' } });
    else if (state.isConnected && isOrdinaryEnd(error)) call.tell({ type: 'end' });
    else call.tell({ type: 'fail', error });
  });
}
