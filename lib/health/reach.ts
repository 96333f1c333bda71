import 'server-only';

/**
 * Checks that an HTTP server answers: no credential is sent, and nothing is made there.
 *
 * @throws Error where there is no answer, or one that says that the service is down (500 and above)
 */
export async function reach(url: string, signal: AbortSignal): Promise<void> {
  // Any answer does, so a redirect needs no following.
  const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`It answered ${response.status}.`);
}
