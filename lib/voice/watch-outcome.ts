import { sentenceOfDevice } from './device-sentences';
import {
  describeFailure,
  deviceFailureOf,
  isHarmless,
  isNetworkLoss,
  isOrdinaryEnd,
  isSoundBlocked,
} from './sdk-errors';
import type { HeldSound } from './held-sound';
import type { VapiClient } from './vapi-client';
import type { OwnCall } from './own-call';
import { refusalOf } from './refusal';

/** Watches the SDK for whether the call comes about, ends or fails. */
export function watchOutcome(
  vapi: VapiClient,
  call: OwnCall,
  heldSound: Pick<HeldSound, 'hold'>,
): void {
  vapi.on('call-start', () => call.tell({ type: 'connect' }));
  vapi.on('call-end', () => call.tell({ type: 'left' }));
  vapi.on('camera-error', (error: unknown) => {
    const state = call.state();
    // Who types goes on typing: the one who opens a microphone in mid-call is told of it.
    if (state?.isConnected && state.isTyped) return;
    const failure = deviceFailureOf(error);
    call.tell({ type: 'device', failure, error: sentenceOfDevice(failure) });
  });
  // Stays on for good: an EventEmitter throws for an 'error' that nobody listens to.
  vapi.on('error', (error: unknown) => {
    const state = call.state();
    if (!state) return;
    if (isHarmless(error)) console.warn('The call goes on after an audio error.', error);
    else if (isSoundBlocked(error)) {
      // Without its sound the agent would never begin.
      if (!heldSound.hold() && !state.isConnected)
        call.tell({ type: 'fail', ...describeFailure(error) });
    } else if (state.isConnected && isOrdinaryEnd(error)) call.tell({ type: 'left' });
    else
      call.tell({
        type: 'fail',
        ...describeFailure(error),
        reason: isNetworkLoss(error) ? 'network' : 'fault',
        refusal: refusalOf(error),
      });
  });
}
