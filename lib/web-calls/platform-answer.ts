import { z } from 'zod';
import { parseUrl } from '@/lib/parse-url';
import { safeParse } from '@/lib/safe-parse';

const shortText = z.string().max(200);

/** As much of the platform's Call as a browser may have, and where its URL may stand. */
const platformCall = z.object({
  id: shortText.nullish(),
  webCallUrl: z.string().max(2_000).nullish(),
  artifactPlan: z.object({ videoRecordingEnabled: z.boolean().nullish() }).nullish(),
  assistant: z.object({ voice: z.object({ provider: shortText.nullish() }).nullish() }).nullish(),
  transport: z
    .object({
      callUrl: z.string().max(2_000).nullish(),
      callToken: z.string().max(4_000).nullish(),
    })
    .nullish(),
});

/** All that a browser receives of a call. */
export interface WebCall {
  id?: string;
  webCallUrl: string;
  artifactPlan?: { videoRecordingEnabled: boolean };
  assistant?: { voice: { provider: string } };
  transport?: { callToken: string };
}

/**
 * Reads the platform's answer to a created call.
 *
 * @param isRoomUrl whether a URL is one that the platform may send a browser to
 * @returns undefined where the answer makes no sense
 */
export function readWebCall(
  answer: unknown,
  isRoomUrl: (url: URL) => boolean,
): WebCall | undefined {
  const { data } = safeParse(platformCall, answer);
  const webCallUrl = data?.webCallUrl ?? data?.transport?.callUrl;
  const url = webCallUrl ? parseUrl(webCallUrl) : undefined;
  if (!data || !url || !isRoomUrl(url)) return undefined;

  const isRecorded = data.artifactPlan?.videoRecordingEnabled;
  const provider = data.assistant?.voice?.provider;
  const callToken = data.transport?.callToken;
  return {
    ...(data.id != null && { id: data.id }),
    webCallUrl: url.href,
    ...(isRecorded != null && { artifactPlan: { videoRecordingEnabled: isRecorded } }),
    ...(provider != null && { assistant: { voice: { provider } } }),
    ...(callToken != null && { transport: { callToken } }),
  };
}

/** The same call for a page that is not to record its picture: the SDK opens no camera for it. */
export function withoutVideo(call: WebCall): WebCall {
  const { artifactPlan, ...rest } = call;
  return artifactPlan ? rest : call;
}
