/** Configuration of this page's calls, read from the server at run time since pages are static. */
export interface CallConfig {
  readonly platform: 'hosted' | 'embedded';
  /** Call machine of the embedded platform; the hosted one has its own. */
  readonly callMachineUrl?: string;
  /** Maximum length of a call. */
  readonly maxDurationSeconds?: number;
  /** True if the hosted call records video as well as sound. */
  readonly recordsVideo?: boolean;
  readonly recordsSound?: boolean;
  /** True if parties other than this site's server receive the words and may keep them. */
  readonly keepsWords?: boolean;
}

/** Path on this site: the call machine runs in the page, so it must not come from elsewhere. */
const ownPath = /^\/(?![/\\])/;

/** Asks the server for the configuration of an assistant's calls. Rejects if the answer is invalid. */
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

/** Returns the most that calls with this configuration keep. */
export function recordingOf(
  { recordsVideo, recordsSound, keepsWords }: CallConfig,
  isSoundOnly: boolean,
): 'video' | 'sound' | 'words' | 'none' {
  if (recordsVideo && !isSoundOnly) return 'video';
  if (recordsVideo || recordsSound) return 'sound';
  return keepsWords ? 'words' : 'none';
}
