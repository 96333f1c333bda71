import { Section } from '@/components/desk/page-parts';
import { noticeSettings as t } from '@/lib/content/desk/notices';
import { timeZones } from '@/lib/content/leads';
import type { Database } from '@/lib/data/database';
import { env } from '@/lib/env';
import { readChoices } from '@/lib/notices/choices';
import { listDevices } from '@/lib/notices/devices';
import { pushKeys } from '@/lib/notices/push';

import { NoticeChoicesForm } from './notice-choices-form';
import { NoticeDevices } from './notice-devices';

/** What one wants to be told of, where, and when not. */
export async function NoticeSection({ db, personId }: { db: Database; personId: string }) {
  const [devices, choices, { publicKey }] = await Promise.all([
    listDevices(db, personId),
    readChoices(db, personId),
    pushKeys(db),
  ]);
  const shown = devices.map(({ id, name, endpoint, created_at: at }) => ({
    id,
    name,
    endpoint,
    at,
  }));
  return (
    <Section title={t.title} text={t.text}>
      <div className="grid gap-8">
        <NoticeDevices devices={shown} publicKey={publicKey} />
        <NoticeChoicesForm
          {...{ choices, zones: timeZones, hasMail: env.SMTP_URL !== undefined }}
        />
      </div>
    </Section>
  );
}
