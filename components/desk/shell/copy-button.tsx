'use client';

import { Check, Copy, Share2 } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';

import { Button } from '@/components/ui/button';
import { useToasts } from '@/components/ui/toast';
import { copyTexts as t } from '@/lib/content/desk/shell';

import { useInBrowser } from '../in-browser';

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  text: string;
  label?: string;
}

/** Copies a text, and says for two seconds that it has. It is as wide while it says so. */
export function CopyButton({ text, label = t.copy, ...props }: CopyButtonProps) {
  const toasts = useToasts();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toasts.add({ title: t.refused, type: 'failure', priority: 'high' });
    }
  }

  return (
    <Button {...props} onClick={copy}>
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span className="grid *:col-start-1 *:row-start-1">
        <span className={isCopied ? 'invisible' : undefined}>{label}</span>
        <span role="status" className="text-center">
          {isCopied && t.copied}
        </span>
      </span>
    </Button>
  );
}

/** Whether there is a sheet to share by. */
export const useCanShare = () => useInBrowser(() => typeof navigator.share === 'function', false);

interface ShareButtonProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  content: ShareData;
}

export function ShareButton({ content, variant }: ShareButtonProps) {
  if (!useCanShare()) return null;
  return (
    // Whoever closes the sheet has changed their mind: nothing failed.
    <Button variant={variant} onClick={() => void navigator.share(content).catch(() => undefined)}>
      <Share2 aria-hidden="true" />
      {t.share}
    </Button>
  );
}
