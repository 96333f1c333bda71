import { deskButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { missingPage } from '@/lib/content/desk/shell';

export default function NotFound() {
  return (
    <EmptyState {...missingPage}>
      <Link href="/desk" className={deskButton()}>
        {missingPage.action}
      </Link>
    </EmptyState>
  );
}
