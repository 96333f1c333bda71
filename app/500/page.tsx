import type { Metadata } from 'next';

import { ErrorScreen } from '@/components/layout/error-screen';
import { errorTexts, serverFault } from '@/lib/content/errors';

import '../globals.css';

export const metadata: Metadata = { title: errorTexts.title };

/** Page of a server error; lib/server/post-build.mjs makes Next.js serve it. */
export default function ServerFault() {
  return <ErrorScreen error={serverFault} />;
}
