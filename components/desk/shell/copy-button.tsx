'use client';

import { Copy, Share2 } from 'lucide-react';
import type { ComponentProps } from 'react';

import { Button } from '@/components/ui/button';
import { useToasts } from '@/components/ui/toast';
import { copyTexts as t } from '@/lib/content/desk/shell';

import { useInBrowser } from '@/components/ui/in-browser';

type ButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'>;
type CopyButtonProps = ButtonProps & { text: string; label?: string };

/** Copies a text, and confirms it in a toast. */
export function CopyButton({ text, label = t.copy, ...props }: CopyButtonProps) {
  const toasts = useToasts();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toasts.add({ title: t.copied }),
      () => toasts.add({ title: t.refused, type: 'failure' }),
    );
  return (
    <Button {...props} onClick={() => void copy()}>
      <Copy aria-hidden="true" />
      <span>{label}</span>
    </Button>
  );
}

/** Returns true if the browser supports the Web Share API. */
export const useCanShare = () => useInBrowser(() => typeof navigator.share === 'function', false);

type ShareButtonProps = Pick<ButtonProps, 'variant'> & { content: ShareData };

export function ShareButton({ content, variant }: ShareButtonProps) {
  if (!useCanShare()) return null;
  return (
    // Closing the share sheet rejects the promise, but is no failure.
    <Button variant={variant} onClick={() => void navigator.share(content).catch(() => undefined)}>
      <Share2 aria-hidden="true" />
      {t.share}
    </Button>
  );
}
