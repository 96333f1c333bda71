import { embeddedPlatformToken } from '@/lib/embedded-platform/credential';
import { handleEmbeddedRequest } from '@/lib/embedded-platform/http';
import { closeEmbeddedPlatform } from '@/lib/embedded-platform/lifecycle';
import { loadedNatives } from '@/lib/embedded-platform/platform';
import { synthesizePcm } from '@/lib/embedded-platform/speech/speech';
import type { Patient } from './examination';
import { embeddedPlatform } from './platform-access';

/** No server listens there: it is where the embedded platform says that its rooms are. */
const ORIGIN = 'http://localhost:3000';

/** The embedded platform in this process, and what it needs of the system. */
export function embeddedPatient(
  timeoutMs: number,
): Required<Pick<Patient, 'platform' | 'media'>> & { close(): Promise<void>; secrets: string[] } {
  const token = embeddedPlatformToken();
  return {
    platform: embeddedPlatform(token, ORIGIN, timeoutMs, (input, init) =>
      handleEmbeddedRequest(new Request(input, init)),
    ),
    media: {
      async loadNatives() {
        const { webrtc, createDecoder } = await loadedNatives();
        createDecoder();
        return webrtc;
      },
      synthesize: synthesizePcm,
    },
    close: closeEmbeddedPlatform,
    secrets: [token],
  };
}
