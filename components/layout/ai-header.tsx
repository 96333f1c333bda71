import { AiMenu } from '@/components/layout/ai-menu';
import { CloseDisclosures } from '@/components/layout/close-disclosures';
import { AiHeaderItems } from './ai-header-parts';
import { AiMenuItems } from './ai-header-parts';
import { AiPlainNavigation } from './ai-header-parts';
import { aiHeader } from '@/lib/content/ai';
import { settings } from '@/lib/settings';

/** The email product's header: menus on a wide screen, a full-screen one on a small. */
export function AiHeader() {
  const { signInHref } = settings;
  const { title, open, close } = aiHeader.menu;
  return (
    <header className="@container sticky top-0 z-40 border-b bg-background">
      <div className="page-grid flex min-h-16 items-center gap-x-2 py-2 @5xl:min-h-18">
        <AiHeaderItems signInHref={signInHref} />
        <AiMenu title={title} open={open} close={close}>
          <AiMenuItems signInHref={signInHref} />
        </AiMenu>
      </div>
      <AiPlainNavigation />
      <CloseDisclosures />
    </header>
  );
}
