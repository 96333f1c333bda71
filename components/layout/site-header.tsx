import { CloseDisclosures } from '@/components/layout/close-disclosures';
import { HeaderLinks } from './header-parts';
import { HeaderMenu } from './header-parts';
import { buttonVariants } from '@/components/ui/button-variants';
import { cn } from '@/components/ui/cn';
import { TryAgentButton } from '@/components/voice/try-agent-button';
import { header } from '@/lib/content/navigation';
import { settings } from '@/lib/settings';

interface SiteHeaderProps {
  /** Which assistant the dialog of this page calls. */
  assistantId: string;
  line: string;
  /** Where the anchors are: '/' on a page without the sections. */
  base?: '' | '/';
}

/** The looks of the header's action, as wide as the header has room for. */
const headerButton = cn(
  buttonVariants(),
  'sm:px-2.5 sm:text-sm @min-[40rem]:px-5 @min-[40rem]:text-[0.9375rem]',
);

/**
 * The sticky header of every page but /AI. Its height is what `scroll-padding-top` allows for. It measures itself in
 * rem, so that larger text folds it as a smaller screen does; where text is so large that it takes
 * several lines even so, it would cover half of a phone, and scrolls away.
 */
export function SiteHeader({ assistantId, line, base = '' }: SiteHeaderProps) {
  const links = { base, signInHref: settings.signInHref };
  return (
    <header className="site-header @container sticky top-0 z-40 border-b bg-background max-[18em]:static">
      <div className="page-grid flex min-h-16 flex-wrap items-center gap-x-2 gap-y-2 py-2 @min-[40rem]:gap-x-5">
        <HeaderLinks {...links} />
        <div className="@max-5xl:ml-auto">
          <TryAgentButton
            assistantId={assistantId}
            line={line}
            label={header.tryAgent}
            className={headerButton}
            noteAt="end"
          />
        </div>
        <HeaderMenu {...links} />
      </div>
      <CloseDisclosures />
    </header>
  );
}
