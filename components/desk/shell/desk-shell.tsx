'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import type { ReactNode } from 'react';

import { ToastProvider } from '@/components/ui/toast';
import { deskTexts } from '@/lib/content/desk/shell';
import type { Role } from '@/lib/desk/person';

import { DeskKeys } from './desk-keys';
import { DeskNavigation } from './desk-navigation';

/** Pages of the desk that stand by themselves: without its navigation. */
const bare = ['sign-in', 'join', 'reset', 'preview', 'unavailable'];

interface DeskShellProps {
  /** Who is signed in. */
  person: { name: string; role: Role } | undefined;
  /** Whether the database takes changes; where it does not, each page says so. */
  isWritable: boolean;
  children: ReactNode;
}

/** What is around the desk's pages: its navigation, its keys, and what it has to say. */
export function DeskShell({ person, isWritable, children }: DeskShellProps) {
  const segment = useSelectedLayoutSegment();
  if (!person || bare.includes(segment ?? '')) return children;
  return (
    <ToastProvider>
      <div className="desk">
        <DeskNavigation person={person} segment={segment} />
        <main id="content" className="desk-content">
          {!isWritable && (
            <p role="status" className="mb-5 border-s-3 border-destructive ps-3 font-semibold">
              {deskTexts.readOnly}
            </p>
          )}
          {children}
        </main>
      </div>
      <DeskKeys />
    </ToastProvider>
  );
}
