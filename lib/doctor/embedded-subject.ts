import { embeddedPlatformToken } from '@/lib/embedded-platform/http/credential';
import { handleEmbeddedRequest } from '@/lib/embedded-platform/handle-embedded-request';
import { closeEmbeddedPlatform } from '@/lib/embedded-platform/calls/lifecycle';
import { loadNatives, type Natives } from '@/lib/embedded-platform/media/natives';
import { closeSpeech, synthesizePcm } from '@/lib/embedded-platform/speech/speech';
import { env } from '@/lib/env';
import type { Subject } from './examination';
import { embeddedPlatform } from './platform-access';

/** No server listens there: it is where the embedded platform says that its rooms are. */
const ORIGIN = 'http://localhost:3000';

/** The embedded platform in this process, and what it needs of the system. */
export function embeddedSubject(
  timeoutMs: number,
): Required<Pick<Subject, 'platform' | 'media'>> & { close(): Promise<void>; secrets: string[] } {
  const token = embeddedPlatformToken();
  let natives: Promise<Natives> | undefined;
  return {
    platform: embeddedPlatform(token, ORIGIN, timeoutMs, (input, init) =>
      handleEmbeddedRequest(new Request(input, init)),
    ),
    media: {
      async loadNatives() {
        natives ??= loadNatives(env.EMBEDDED_PLATFORM_UDP_PORT);
        const { webrtc, createDecoder } = await natives;
        createDecoder();
        return webrtc;
      },
      synthesize: synthesizePcm,
    },
    async close() {
      await closeEmbeddedPlatform();
      closeSpeech();
      (await natives?.catch(() => undefined))?.webrtc.close();
    },
    secrets: [token],
  };
}
