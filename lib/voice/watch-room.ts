import type { VapiClient } from './vapi-client';
import type { OwnCall } from './own-call';

/** Watches who is in the room, and whether it can be reached, as soon as the SDK has made it. */
export function watchRoom(vapi: VapiClient, call: OwnCall): void {
  const room = vapi.getDailyCallObject();
  /** The parts of the connection that are interrupted: messages and sound may take different ways. */
  const interrupted = new Set<string>();

  room?.on('participant-left', ({ participant }) => {
    if (!participant?.local) call.tell({ type: 'agent', isMissing: true });
  });
  room?.on('participant-joined', ({ participant }) => {
    if (!participant?.local) call.tell({ type: 'agent', isMissing: false });
  });
  room?.on('network-connection', ({ type, event }) => {
    // Sound that has found the way through the platform's servers goes no more from peer to peer, or back.
    const part = type === 'signaling' ? type : 'sound';
    if (event === 'interrupted') interrupted.add(part);
    else interrupted.delete(part);
    call.tell({ type: 'trouble', trouble: 'isReconnecting', isOn: interrupted.size > 0 });
  });
  room?.on('joined-meeting', () => call.reach('joined'));
  vapi.on('daily-participant-updated', (participant) => {
    // The SDK opens the microphone again when its noise cancellation fails, muted or not.
    if (participant?.local && participant.audio && call.state()?.isMuted) vapi.setMuted(true);
  });
}
