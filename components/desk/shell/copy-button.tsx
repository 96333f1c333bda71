'use client';

import { Check, Copy, Share2 } from 'lucide-react';
import { type ComponentProps, useState, useSyncExternalStore } from 'react';

import { Button } from '@/components/ui/button';
import { useToasts } from '@/components/ui/toast';
import { copyTexts as t } from '@/lib/content/desk/shell';

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  text: string;
  label?: string;
}

/** Copies a text, and says for two seconds that it has. It is as wide while it says so. */
export function CopyButton({ text, label = t.copy, ...props }: CopyButtonProps) {
  const toasts = useToasts();
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 2_000);
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

const subscribe = () => () => {};
const hasShare = () => typeof navigator.share === 'function';

/** Whether there is a sheet to share by; a server does not know. */
export const useCanShare = () => useSyncExternalStore(subscribe, hasShare, () => false);

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
