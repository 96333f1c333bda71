import type { Metadata } from 'next';

import { ErrorScreen } from '@/components/layout/error-screen';
import { errorTexts, serverFault } from '@/lib/content/errors';

import '../globals.css';

export const metadata: Metadata = { title: errorTexts.title };

/** What a server sends that fails itself; lib/server/post-build.mjs puts it in Next's place for it. */
export default function ServerFault() {
  return <ErrorScreen error={serverFault} />;
}
