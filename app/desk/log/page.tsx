import { ListPage } from '@/components/desk/list-page';
import { readListAddress } from '@/components/desk/shell/list-address';
import { TimeText } from '@/components/desk/shell/time-text';
import { logList, logTexts } from '@/lib/content/desk/lists';
import { listChanges } from '@/lib/desk/desk-log';
import { deskPage } from '@/lib/desk/session';

export const metadata = { title: logList.title };

export default async function LogPage({ searchParams }: PageProps<'/desk/log'>) {
  const { db } = await deskPage('owner');
  const address = readListAddress('/desk/log', await searchParams, {});
  return (
    <ListPage
      words={logList}
      address={address}
      {...await listChanges(db, address.filter)}
      keyOf={({ id }) => id}
      columns={{
        action: {
          cell: ({ action, subject }) => (
            <>
              <span>{logTexts[action] ?? action}</span>{' '}
              <span className="font-normal">{subject}</span>
            </>
          ),
        },
        details: { cell: ({ details }) => details },
        person: { cell: ({ person_name }) => person_name },
        at: { cell: ({ at }) => <TimeText at={at} /> },
      }}
    />
  );
}
