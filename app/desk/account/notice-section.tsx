import { ActionForm, FormField } from '@/components/desk/action-form';
import { Section } from '@/components/desk/page-parts';
import { ZoneField } from '@/components/desk/zone-field';
import { Checkbox } from '@/components/ui/checkbox';
import { noticeSettings } from '@/lib/content/desk/notices';
import type { Database } from '@/lib/data/database';
import { env } from '@/lib/env';
import { readChoices } from '@/lib/notices/choices';
import { listDevices } from '@/lib/notices/devices';
import { noticeChannels, noticeKinds } from '@/lib/notices/kinds';
import { pushKeys } from '@/lib/notices/push';

import { saveNoticeChoices } from './notice-actions';
import { NoticeDevices } from './notice-devices';

const { choices: t, ...texts } = noticeSettings;

/** What one wants to be told of, where, and when not. */
export async function NoticeSection({ db, personId }: { db: Database; personId: string }) {
  const [devices, choices, { publicKey }] = await Promise.all([
    listDevices(db, personId),
    readChoices(db, personId),
    pushKeys(db),
  ]);
  const { chosen, ...values } = choices;
  return (
    <Section title={texts.title} text={texts.text}>
      <NoticeDevices
        devices={devices.map(({ id, name, endpoint, created_at: at }) => {
          return { id, name, endpoint, at };
        })}
        publicKey={publicKey}
      />
      <ActionForm
        action={saveNoticeChoices}
        words={t}
        values={values}
        button={{ variant: 'outline', size: 'desk' }}
        className="mt-8 grid gap-5"
      >
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {noticeChannels.map((channel) => (
            <fieldset key={channel}>
              <legend className="text-[0.9375rem] font-semibold">
                {t.channels[channel]}
                <span className="sr-only">. {t.what}</span>
              </legend>
              {noticeKinds.map((kind) => (
                <Checkbox
                  key={kind}
                  name={`${channel}-${kind}`}
                  label={t.kinds[kind]}
                  defaultChecked={chosen.includes(`${channel}-${kind}`)}
                />
              ))}
              {channel === 'email' && !env.SMTP_URL && (
                <p className="text-sm text-muted-foreground">{t.noMail}</p>
              )}
            </fieldset>
          ))}
        </div>
        <fieldset>
          <legend className="text-[0.9375rem] font-semibold">{t.quiet}</legend>
          <p className="mt-1 mb-3 text-sm text-muted-foreground">{t.quietText}</p>
          <div className="grid gap-4 sm:grid-cols-3">
            <FormField name="quietFrom" type="time" />
            <FormField name="quietTo" type="time" />
            <ZoneField name="timeZone" chosen={values.timeZone} />
          </div>
        </fieldset>
      </ActionForm>
    </Section>
  );
}
