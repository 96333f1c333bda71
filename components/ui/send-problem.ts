import { unstable_isUnrecognizedActionError } from 'next/navigation';

import { postTexts } from '@/lib/content/posts';

/** Why the server took nothing, by what its action threw; undefined where it may not have been reached. */
export function sendProblem(error: unknown): 'older' | 'foreign' | undefined {
  if (unstable_isUnrecognizedActionError(error)) return 'older';
  // Next (16.4) throws what the server says in plain text.
  return error instanceof Error && error.message === postTexts.foreign ? 'foreign' : undefined;
}
