import { readMessage } from './call-messages';
import type { VapiClient } from './load-vapi';
import type { OwnCall } from './own-call';

/** Watches the messages of the platform. */
export function watchMessages(vapi: VapiClient, call: OwnCall): void {
  vapi.on('message', (raw: unknown) => {
    const message = readMessage(raw);
    if (!message) return console.warn('Ignored an unreadable call message.', raw);
    if (message.type === 'ended') call.tell({ type: 'ending', endedReason: message.endedReason });
    if (message.type === 'speech-update')
      call.tell({
        type: 'turn',
        speaker: message.role === 'user' ? 'visitor' : 'agent',
        isActive: message.isActive,
      });
  });
}
