import type { Metadata } from 'next';
import { redirect } from 'next/navigation';

import { DeskUnavailable } from '@/components/desk/shell/desk-unavailable';
import { deskTexts } from '@/lib/content/desk/shell';
import { deskState } from '@/lib/desk/desk-state';
import { ownPath } from '@/lib/desk/session';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: deskTexts.unavailable.title };

interface UnavailableProps {
  searchParams: Promise<{ to?: string | string[] }>;
}

/** Says so while the desk has no database, and leads back as soon as it has. */
export default async function Unavailable({ searchParams }: UnavailableProps) {
  const { to } = await searchParams;
  if ((await deskState()) !== 'away') redirect(ownPath(typeof to === 'string' ? to : undefined));
  return <DeskUnavailable />;
}
