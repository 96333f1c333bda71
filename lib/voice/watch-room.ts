import type { VapiClient } from './load-vapi';
import type { OwnCall } from './own-call';

/** Watches who is in the room, as soon as the SDK has made it. */
export function watchRoom(vapi: VapiClient, call: OwnCall): void {
  const room = vapi.getDailyCallObject();
  room?.on('participant-left', ({ participant }) => {
    if (!participant?.local) call.tell({ type: 'agent', isMissing: true });
  });
  room?.on('participant-joined', ({ participant }) => {
    if (!participant?.local) call.tell({ type: 'agent', isMissing: false });
  });
  vapi.on('daily-participant-updated', (participant) => {
    // The SDK opens the microphone again when its noise cancellation fails, muted or not.
    if (participant?.local && participant.audio && call.state()?.isMuted) vapi.setMuted(true);
  });
}
