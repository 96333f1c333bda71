'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import type { ReactNode } from 'react';

import { ToastProvider } from '@/components/ui/toast';
import type { Role } from '@/lib/desk/person';

import { DeskKeys } from './desk-keys';
import { DeskNavigation } from './desk-navigation';

/** Pages of the desk that stand by themselves: without its navigation. */
const bare = ['sign-in', 'join', 'preview', 'unavailable'];

interface DeskShellProps {
  /** Who is signed in. */
  person: { name: string; role: Role } | undefined;
  children: ReactNode;
}

/** What is around the desk's pages: its navigation, its keys, and what it has to say. */
export function DeskShell({ person, children }: DeskShellProps) {
  const segment = useSelectedLayoutSegment();
  if (!person || bare.includes(segment ?? '')) return children;
  return (
    <ToastProvider>
      <div className="desk">
        <DeskNavigation person={person} segment={segment} />
        <main id="content" className="desk-content">
          {children}
        </main>
      </div>
      <DeskKeys />
    </ToastProvider>
  );
}
