import { PageHead } from '@/components/desk/page-parts';
import { deskButton } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { missingPage as t } from '@/lib/content/desk/shell';

export default function NotFound() {
  return (
    <>
      <PageHead title={t.title} lead={t.text} />
      <Link href="/desk" className={deskButton()}>
        {t.action}
      </Link>
    </>
  );
}
