import { unstable_isUnrecognizedActionError } from 'next/navigation';

import { postTexts } from '@/lib/content/posts';

/** Finds why the server rejected an action by its error; undefined if the server may not have been reached. */
export function sendProblem(error: unknown): 'older' | 'foreign' | undefined {
  if (unstable_isUnrecognizedActionError(error)) return 'older';
  // Next (16.4) throws the server's plain text.
  return error instanceof Error && error.message === postTexts.foreign ? 'foreign' : undefined;
}
