import { Link } from '@/components/ui/link';

import { deskButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { deskTexts } from '@/lib/content/desk/shell';

/** What is not there, or is not for whom asks. */
export default function NotFound() {
  const { title, text, back } = deskTexts.missing;
  return (
    <EmptyState title={title} text={text}>
      <Link href="/desk" className={deskButton()}>
        {back}
      </Link>
    </EmptyState>
  );
}
