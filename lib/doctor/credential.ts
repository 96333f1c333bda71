import type { Platform } from '@/lib/platform/client';
import type { FindingOf } from './findings';
import { isRefusal, type Trouble, troubleOf } from './trouble';

/** Either the credential serves, or why not. */
type Probe = 'accepted' | Trouble;

/**
 * Finds out what the credential is good for. A key's scope shows only where it is refused: accounts
 * differ in whether they take a private key for web calls.
 */
export async function examineCredential(
  platform: Pick<Platform, 'call'>,
  signal: AbortSignal,
): Promise<FindingOf[]> {
  const [webCalls, account] = await Promise.all([
    probeWebCalls(platform, signal),
    platform.call.list({ limit: 1 }, { signal }).then((): Probe => 'accepted', troubleOf),
  ]);
  const isAccountRefused = account !== 'accepted' && isRefusal(account);
  if (webCalls === 'accepted') {
    if (account === 'accepted') return [{ id: 'credential.fine' }];
    if (isAccountRefused) return [{ id: 'credential.public' }];
    return [
      { id: 'credential.takes_web_calls' },
      { id: 'credential.unproven', asked: 'the rest of the account', trouble: account },
    ];
  }
  if (!isRefusal(webCalls)) {
    return [{ id: 'credential.unproven', asked: 'web calls', trouble: webCalls }];
  }
  const { said, status } = webCalls;
  if (status === 403 && /origin/i.test(said)) return [{ id: 'credential.bound_to_origin', said }];
  if (account === 'accepted') return [{ id: 'credential.not_for_web_calls', said }];
  if (isAccountRefused) return [{ id: 'credential.refused', said }];
  return [
    { id: 'credential.refused_for_web_calls', said },
    { id: 'credential.unproven', asked: 'the rest of the account', trouble: account },
  ];
}

/** Asks for a call with nobody: a platform that takes the credential complains of the body only. */
async function probeWebCalls(
  platform: Pick<Platform, 'call'>,
  signal: AbortSignal,
): Promise<Probe> {
  try {
    const { id } = await platform.call.createWebCall({}, { signal });
    await platform.call.delete({ id }, { signal });
    return 'accepted';
  } catch (error) {
    const trouble = troubleOf(error);
    return trouble.status === 400 && trouble.code === 'upstream_refused_request'
      ? 'accepted'
      : trouble;
  }
}
