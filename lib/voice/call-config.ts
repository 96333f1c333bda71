/** Where this page's calls go, as the server says at run time: the pages themselves are static. */
export interface CallConfig {
  readonly platform: 'hosted' | 'embedded';
  /** The embedded platform's call machine; the hosted one brings its own. */
  readonly callMachineUrl?: string;
}

/** A path of this site's own: the call machine is run in the page. */
const ownPath = /^\/(?![/\\])/;

function readConfig(body: unknown): CallConfig {
  const { platform, callMachineUrl } = (body ?? {}) as Record<string, unknown>;
  if (platform === 'hosted') return { platform };
  if (platform === 'embedded' && typeof callMachineUrl === 'string' && ownPath.test(callMachineUrl))
    return { platform, callMachineUrl };
  throw new Error('The server did not say where to place the call.');
}

/** Asks the server where calls go. Rejects where it cannot be reached or does not say. */
export async function fetchCallConfig(fetchFrom: typeof fetch = fetch): Promise<CallConfig> {
  const response = await fetchFrom('/api/call/config', { cache: 'no-store' });
  if (!response.ok) throw new Error(`The call configuration answered ${response.status}.`);
  return readConfig(await response.json());
}
