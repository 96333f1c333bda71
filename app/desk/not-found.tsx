import { deskButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';

export default function NotFound() {
  return (
    <EmptyState title="Nothing here" text="It was deleted, or it belongs to somebody else.">
      <Link href="/desk" className={deskButton()}>
        Back to the board
      </Link>
    </EmptyState>
  );
}
