import { followAgentPlayers } from './agent-players';
import type { VapiClient } from './load-vapi';
import type { OwnCall } from './own-call';
import { settledWithin } from './settled-within';
import { watchMessages } from './watch-messages';
import { watchOutcome } from './watch-outcome';
import { watchRoom } from './watch-room';
import { watchSound } from './watch-sound';

export interface SdkCall {
  /** Asks the SDK for the call. What comes of it is told to the `OwnCall`. */
  start(): void;
  /**
   * Leaves the call at whatever stage it is, which closes the microphone. Nothing joins afterwards if
   * the call's state is undefined by now.
   *
   * @returns a promise that resolves, at the latest after `teardownLimitMs`, when the page is free
   *   for the next call
   */
  leave(): Promise<void>;
  /** Throws 'Call object is not available.' where there is no room. */
  setMuted(isMuted: boolean): void;
}

/** daily-js waits for its call machine's answer when it leaves; a machine that is gone gives none. */
const teardownLimitMs = 3_000;

/** Thrown out of the SDK's own progress event to make its `start` give up. */
class CallCancelled extends Error {
  override readonly name = 'CallCancelled';
}

/**
 * A call through the SDK.
 *
 * The SDK's `stop` does not cancel a start: it would go on and join with the microphone open. What
 * it does do is to emit a progress event between all of its stages, inside its own try block, so
 * that an exception out of a listener ends the start through the SDK's own clean-up.
 */
export function createSdkCall(vapi: VapiClient, assistantId: string, call: OwnCall): SdkCall {
  const takeOutPlayers = followAgentPlayers(vapi);

  vapi.on('call-start-progress', ({ stage, status, metadata }) => {
    const callId: unknown = metadata?.callId;
    if (stage === 'web-call-creation' && typeof callId === 'string' && callId !== 'unknown')
      call.tell({ type: 'made', callId });
    if (!call.state()) throw new CallCancelled('hung up while connecting');
    if (stage === 'daily-call-object-creation' && status === 'completed') watchRoom(vapi, call);
  });
  watchOutcome(vapi, call);
  watchMessages(vapi, call);
  watchSound(vapi, call);

  return {
    start() {
      vapi.start(assistantId).then(
        (made) => {
          // Null is a failed start, of which the error event has already told.
          if (made === null) call.tell({ type: 'fail' });
        },
        (error: unknown) => call.tell({ type: 'fail', error }),
      );
    },
    leave() {
      takeOutPlayers();
      const room = vapi.getDailyCallObject();
      if (!room) return Promise.resolve();
      const gone = new Promise((resolve) => room.on('call-instance-destroyed', resolve));
      // Its own failures leave nothing more to do.
      vapi.stop().catch(() => undefined);
      return settledWithin(gone, teardownLimitMs);
    },
    setMuted: (isMuted) => vapi.setMuted(isMuted),
  };
}
