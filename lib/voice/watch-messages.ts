import { readMessage } from './call-messages';
import { endReasonOf } from './end-reason';
import type { VapiClient } from './vapi-client';
import type { OwnCall } from './own-call';
import type { WrittenTranscript } from './transcript';

/** Watches the messages of the platform. */
export function watchMessages(
  vapi: VapiClient,
  call: OwnCall,
  transcript: Pick<WrittenTranscript, 'take'>,
): void {
  vapi.on('message', (raw: unknown) => {
    const message = readMessage(raw);
    if (!message) return console.warn('Ignored an unreadable call message.', raw);
    if (!call.state()) return;
    transcript.take(message);
    if (message.type === 'ended') {
      const { endedReason } = message;
      call.tell({ type: 'ending', endedReason, reason: endReasonOf(endedReason) });
    }
    if (message.type === 'speech-update')
      call.tell({
        type: 'turn',
        speaker: message.role === 'user' ? 'visitor' : 'agent',
        isActive: message.isActive,
      });
  });
}
