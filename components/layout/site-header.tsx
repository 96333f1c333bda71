import { Disclosure } from '@/components/layout/disclosure';
import { headerButton, HeaderFrame } from '@/components/layout/header-frame';
import { cn } from '@/components/ui/cn';
import { TryAgentButton } from '@/components/voice/try-agent-button';
import { header } from '@/lib/content/navigation';

interface SiteHeaderProps {
  /** Which assistant the dialog of this page calls. */
  assistantId: string;
  line: string;
  /** Where the anchors are: '/' on a page without the sections. */
  base?: '' | '/';
}

/** The header of the landing and legal pages. */
export function SiteHeader({ assistantId, line, base = '' }: SiteHeaderProps) {
  return (
    <HeaderFrame
      base={base}
      Menu={Disclosure}
      action={
        <TryAgentButton
          assistantId={assistantId}
          line={line}
          label={header.tryAgent}
          className={cn(headerButton, 'noscript:hidden')}
        />
      }
    />
  );
}
