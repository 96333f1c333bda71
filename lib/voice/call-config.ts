/** Where this page's calls go, as the server says at run time: the pages themselves are static. */
export interface CallConfig {
  readonly platform: 'hosted' | 'embedded';
  /** The embedded platform's call machine; the hosted one brings its own. */
  readonly callMachineUrl?: string;
  /** The longest a call may last. */
  readonly maxDurationSeconds?: number;
  /** The call records its visitor's picture, beside the sound; the embedded platform records nothing. */
  readonly recordsVideo?: boolean;
  /** The call's sound is recorded. */
  readonly recordsSound?: boolean;
}

/** A path of this site's own: the call machine is run in the page. */
const ownPath = /^\/(?![/\\])/;

function readConfig(body: unknown): CallConfig {
  const {
    platform,
    callMachineUrl,
    maxDurationSeconds: longest,
    recordsVideo,
    recordsSound,
  } = Object(body) as Record<string, unknown>;
  const limits = typeof longest === 'number' ? { maxDurationSeconds: longest } : {};
  if (platform === 'hosted')
    return {
      platform,
      ...limits,
      ...(recordsVideo === true && { recordsVideo }),
      ...(recordsSound === true && { recordsSound }),
    };
  if (platform === 'embedded' && typeof callMachineUrl === 'string' && ownPath.test(callMachineUrl))
    return { platform, callMachineUrl, ...limits };
  throw new Error('The server did not say where to place the call.');
}

/**
 * Asks the server where the calls of an assistant go. Rejects where it cannot be reached or does not
 * say.
 */
export async function fetchCallConfig(
  assistantId: string,
  dependencies: { fetch: typeof fetch } = globalThis,
): Promise<CallConfig> {
  const query = new URLSearchParams({ assistantId });
  const response = await dependencies.fetch(`/api/call/config?${query}`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The call configuration answered ${response.status}.`);
  return readConfig(await response.json());
}
