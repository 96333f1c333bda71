/** Where this page's calls go, as the server says at run time: the pages themselves are static. */
export interface CallConfig {
  readonly platform: 'hosted' | 'embedded';
  /** The embedded platform's call machine; the hosted one brings its own. */
  readonly callMachineUrl?: string;
  /** The longest a call may last. */
  readonly maxDurationSeconds?: number;
  /** The hosted call records its visitor's picture, beside the sound. */
  readonly recordsVideo?: boolean;
  readonly recordsSound?: boolean;
  /** Others than this site's server get the words, and may keep them. */
  readonly keepsWords?: boolean;
}

/** A path of this site's own: the call machine is run in the page. */
const ownPath = /^\/(?![/\\])/;

/** Asks the server where the calls of an assistant go. Rejects where it does not say. */
export async function fetchCallConfig(
  assistantId: string,
  dependencies: { fetch: typeof fetch } = globalThis,
): Promise<CallConfig> {
  const query = new URLSearchParams({ assistantId });
  const response = await dependencies.fetch(`/api/call/config?${query}`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The call configuration answered ${response.status}.`);
  const config = Object(await response.json()) as CallConfig;
  const { platform, callMachineUrl } = config;
  const isKnown =
    platform === 'hosted'
      ? callMachineUrl === undefined
      : platform === 'embedded' && ownPath.test(String(callMachineUrl));
  if (!isKnown) throw new Error('The server did not say where to place the call.');
  return config;
}

/** The most that is kept of a call of this configuration. */
export function recordingOf(
  { recordsVideo, recordsSound, keepsWords }: CallConfig,
  isSoundOnly: boolean,
): 'video' | 'sound' | 'words' | 'none' {
  if (recordsVideo && !isSoundOnly) return 'video';
  if (recordsVideo || recordsSound) return 'sound';
  return keepsWords ? 'words' : 'none';
}
