'use client';

import { Check, Copy } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';

import { Button } from '@/components/ui/button';
import { useToasts } from '@/components/ui/toast';
import { copyTexts } from '@/lib/content/desk/shell';

/** So long a button says that it has copied, in milliseconds. */
const SAID_MS = 2_000;

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  text: string;
  /** Where 'Copy' alone says too little. */
  label?: string;
}

/** Copies a text, and says that it has. It is as wide while it says so. */
export function CopyButton({ text, label = copyTexts.copy, ...props }: CopyButtonProps) {
  const toasts = useToasts();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toasts.add({ title: copyTexts.failed, type: 'failure', priority: 'high' });
    }
  }

  return (
    <Button {...props} onClick={copy}>
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span className="grid">
        <span
          className={isCopied ? 'invisible col-start-1 row-start-1' : 'col-start-1 row-start-1'}
        >
          {label}
        </span>
        <span role="status" className="col-start-1 row-start-1 text-center">
          {isCopied && copyTexts.copied}
        </span>
      </span>
    </Button>
  );
}
