import { AiMenu } from '@/components/layout/ai-menu';
import { CloseDisclosures } from '@/components/layout/close-disclosures';
import { StaticPart } from '@/components/static/static-part';
import { aiHeader } from '@/lib/content/ai';
import { settings } from '@/lib/settings';

/** The email product's header: menus on a wide screen, a full-screen one on a small. */
export function AiHeader() {
  const { signInHref } = settings;
  const { title, open, close } = aiHeader.menu;
  return (
    <header className="@container sticky top-0 z-40 border-b bg-background">
      <div className="page-grid flex min-h-16 items-center gap-x-2 py-2 @5xl:min-h-18">
        <StaticPart name="aiHeaderItems" signInHref={signInHref} />
        <AiMenu title={title} open={open} close={close}>
          <StaticPart name="aiMenuItems" signInHref={signInHref} />
        </AiMenu>
      </div>
      <StaticPart name="aiPlainNavigation" />
      <CloseDisclosures />
    </header>
  );
}
