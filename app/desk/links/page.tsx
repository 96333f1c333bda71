import { AddressChoice, ListPage, WhoseChoice, whoseId } from '@/components/desk/list-page';
import { readListAddress } from '@/components/desk/shell/list-address';
import { deskButton } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { importPage } from '@/lib/content/desk/import';
import { linkList, linkListTexts, listTexts } from '@/lib/content/desk/lists';
import { dealershipName } from '@/lib/dealerships/dealerships';
import { deskPage } from '@/lib/desk/session';
import { withLatest } from '@/lib/links/latest';
import { listLinks } from '@/lib/links/link-store';
import { linkColumns } from '../link-columns';
import { LinkTasks, LinkTick } from './link-tasks';

export const metadata = { title: linkList.title };

export default async function LinksPage({ searchParams }: PageProps<'/desk/links'>) {
  const { person, db, now } = await deskPage();
  const columns = linkColumns(now);
  const address = readListAddress('/desk/links', await searchParams, columns, 'activity');
  const personId = whoseId(address, person);
  const slug = address.own('dealership') || undefined;
  const state = address.own('state');
  const isArchived = state === 'archived';
  const filter = { ...address.filter, slug, personId, isArchived };
  const { rows, total } = await listLinks(db, filter);
  return (
    <ListPage
      words={linkList}
      address={address}
      columns={{ ...columns, from: !personId && columns.from, select: { cell: LinkTick } }}
      total={total}
      rows={await withLatest(db, rows, now)}
      actions={
        <Link href="/desk/links/import" className={deskButton()}>
          {importPage.title}
        </Link>
      }
      hrefOf={({ code }) => `/desk/links/${code}`}
      filters={
        <>
          {slug && (
            <AddressChoice
              address={address}
              name="dealership"
              label={linkList.columns.dealership}
              value={slug}
              choices={{ '': listTexts.all, [slug]: dealershipName(slug) }}
            />
          )}
          <AddressChoice
            address={address}
            name="state"
            label={linkListTexts.which}
            value={state}
            choices={linkListTexts.states}
          />
          <WhoseChoice address={address} person={person} />
        </>
      }
    >
      {total > 0 && <LinkTasks db={db} person={person} />}
    </ListPage>
  );
}
