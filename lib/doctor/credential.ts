import type { Platform } from '@/lib/platform/client';
import { type Finding, ok, problem, warning } from './finding';
import { isRefusal, type PlatformFailure, failureOf, remedyFor } from './platform-failure';

/** Either the credential serves, or why not. */
type Probe = 'accepted' | PlatformFailure;

/**
 * Finds out what the credential is good for. A key's scope shows only where it is refused: accounts
 * differ in whether they take a private key for web calls.
 */
export async function examineCredential(
  platform: Pick<Platform, 'call'>,
  signal: AbortSignal,
): Promise<Finding[]> {
  const [webCalls, account] = await Promise.all([
    probeWebCalls(platform, signal),
    platform.call.list({ limit: 1 }, { signal }).then((): Probe => 'accepted', failureOf),
  ]);
  const isAccountRefused = account !== 'accepted' && isRefusal(account);
  if (webCalls === 'accepted') {
    if (account === 'accepted') {
      return [
        ok(
          'credential.fine',
          'The platform accepts the credential, for web calls and for the account. It is the right one to use.',
        ),
      ];
    }
    if (isAccountRefused) {
      return [
        warning(
          'credential.public',
          'The platform accepts the credential for web calls only, as a public-scope key. It is the right one to use for the site.',
          'Keep it. To have assistants examined, and for `npm run platform`, run those with the private key as VAPI_PRIVATE_TOKEN.',
        ),
      ];
    }
    return [
      ok('credential.takes_web_calls', 'The platform accepts the credential for web calls.'),
      unproven('the rest of the account', account),
    ];
  }
  if (!isRefusal(webCalls)) return [unproven('web calls', webCalls)];
  const { said, answer } = webCalls;
  if (answer?.status === 403 && /origin/i.test(said)) {
    return [
      problem(
        'credential.bound_to_origin',
        `The key is restricted to pages of some origins: ${said}.`,
        'Lift the restriction, or make a key without one: this server uses the key, and it is in no page.',
      ),
    ];
  }
  if (account === 'accepted') {
    return [
      problem(
        'credential.not_for_web_calls',
        `The platform accepts the credential, but not for web calls: ${said}.`,
        "This account takes a public-scope key there: set VAPI_PRIVATE_TOKEN to the account's public key. It stays on the server all the same. Keep the private one for `npm run platform`.",
      ),
    ];
  }
  if (isAccountRefused) {
    return [
      problem(
        'credential.refused',
        `The platform refuses the credential for everything: ${said}.`,
        'Set VAPI_PRIVATE_TOKEN to a key of the account that is not revoked, and check that VAPI_BASE_URL is the region of that account.',
      ),
    ];
  }
  return [
    problem(
      'credential.refused_for_web_calls',
      `The platform refuses the credential for web calls: ${said}.`,
      "Check VAPI_PRIVATE_TOKEN; if its value is right, set it to the account's other kind of key: accounts differ in which they take for web calls.",
    ),
    unproven('the rest of the account', account),
  ];
}

function unproven(asked: string, failure: PlatformFailure): Finding {
  return problem(
    'credential.unproven',
    `Whether the credential serves ${asked} is not known: ${failure.said}.`,
    remedyFor(failure),
  );
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
    const failure = failureOf(error);
    return failure.answer?.status === 400 && failure.code === 'upstream_refused_request'
      ? 'accepted'
      : failure;
  }
}
