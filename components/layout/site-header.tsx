import { Brand } from '@/components/layout/brand';
import { buttonVariants } from '@/components/ui/button-variants';
import { TryAgentButton } from '@/components/voice/try-agent-button';
import type { header } from '@/lib/content/home';

interface SiteHeaderProps {
  content: typeof header;
  /** Which assistant the dialog of this page calls. */
  assistantId: string;
  line: string;
}

export function SiteHeader({ content, assistantId, line }: SiteHeaderProps) {
  return (
    <header className="sticky top-0 z-40 border-b bg-background">
      <div className="page-grid flex min-h-16 flex-wrap items-center gap-x-1.5 gap-y-2 py-2 sm:gap-x-5">
        <Brand />
        <p className="flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap sm:text-sm">
          <span aria-hidden="true" className="lamp" />
          {content.badge}
        </p>
        <div className="ml-auto">
          <TryAgentButton
            assistantId={assistantId}
            line={line}
            label={content.tryAgent}
            className={buttonVariants({ className: 'noscript:hidden' })}
          />
        </div>
      </div>
    </header>
  );
}
