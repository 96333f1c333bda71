import { headers } from 'next/headers';
import { ActionButton } from '@/components/desk/action-button';
import { ActionForm, FormField } from '@/components/desk/action-form';
import { FactList, OwnList, PageHead, Section } from '@/components/desk/page-parts';
import { PasskeyButton } from '@/components/desk/passkey-button';
import { DayText, TimeAgo } from '@/components/desk/shell/time-text';
import { Checkbox } from '@/components/ui/checkbox';
import { formatPhone } from '@/lib/content/dealership/facts';
import { accountTexts as t } from '@/lib/content/desk/account';
import { noticeSettings } from '@/lib/content/desk/notices';
import { roleTexts } from '@/lib/content/desk/people';
import type { Database } from '@/lib/data/database';
import { authOf } from '@/lib/desk/auth';
import { listDevices, listPasskeys, profileOf } from '@/lib/desk/own-account';
import { deskPage } from '@/lib/desk/session';
import { noticeChannels, noticeKinds } from '@/lib/domain/notice';
import { env } from '@/lib/env';
import { choiceFields, readChoices } from '@/lib/notices/choices';
import { listPushDevices } from '@/lib/notices/devices';
import { pushKeys } from '@/lib/notices/push';
import * as actions from './actions';
import { ForgetDevice, NoticeDevices, ZoneField } from './notice-devices';

export const metadata = { title: t.title };

export default async function AccountPage() {
  const { person, db, now } = await deskPage();
  const { id, name, email, role, phone, calendarUrl } = person;
  const session = await (await authOf(db)).api.getSession({ headers: await headers() });
  const here = session?.session.id;
  const [devices, passkeys] = await Promise.all([listDevices(db, id, now), listPasskeys(db, id)]);
  return (
    <>
      <PageHead title={t.title} />
      <div className="grid max-w-3xl gap-10">
        <FactList
          labels={t.facts}
          facts={{ email, role: `${roleTexts[role].name}. ${roleTexts[role].may}` }}
        />
        <Section title={t.profile.title} text={t.profile.text}>
          <ActionForm
            action={actions.saveProfile}
            words={t.profile.form}
            values={{ name, phone: phone && formatPhone(phone), calendarUrl }}
            opened={profileOf(person)}
            button={{ variant: 'outline', size: 'desk' }}
          >
            <FormField name="name" autoComplete="name" />
            <FormField name="phone" type="tel" autoComplete="tel" />
            <FormField name="calendarUrl" type="url" maxLength={500} />
          </ActionForm>
        </Section>
        <Passkeys passkeys={passkeys} />
        <NoticeSection db={db} personId={id} />
        <Section title={t.password.title} text={t.password.text}>
          <ActionForm
            action={actions.savePassword}
            words={t.password.form}
            button={{ variant: 'outline', size: 'desk' }}
          >
            {/* Password managers store the new password under this name. */}
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <FormField name="present" type="password" autoComplete="current-password" />
            <FormField name="next" type="password" autoComplete="new-password" />
          </ActionForm>
        </Section>
        <Devices devices={devices} here={here} />
      </div>
    </>
  );
}

/** The person's passkeys, with buttons to add and remove one. */
const Passkeys = ({ passkeys }: { passkeys: Awaited<ReturnType<typeof listPasskeys>> }) => (
  <Section title={t.passkeys.title} text={t.passkeys.text}>
    <PasskeyButton action={actions.addPasskey} isNew className="justify-self-start">
      {t.passkeys.add}
    </PasskeyButton>
    <OwnList
      label={t.passkeys.title}
      items={passkeys}
      side={({ createdAt }) => (
        <>
          <span>{t.passkeys.added}</span> <DayText at={new Date(`${createdAt}`)} />
        </>
      )}
    >
      {({ id, name }) => (
        <ActionButton
          variant="quiet"
          action={actions.removePasskey}
          fields={{ id }}
          confirm={t.passkeys.asked(name ?? '')}
        >
          {t.passkeys.remove}
        </ActionButton>
      )}
    </OwnList>
  </Section>
);

/** The browsers that are signed in, and the ways to sign out. `here` is the id of this session. */
const Devices = (props: {
  devices: Awaited<ReturnType<typeof listDevices>>;
  here: string | undefined;
}) => (
  <Section title={t.devices.title} text={t.devices.text}>
    <OwnList
      label={t.devices.title}
      items={props.devices}
      side={({ seenAt, id }) => (id === props.here ? t.devices.here : <TimeAgo at={seenAt} />)}
    >
      {({ id, since }) => (
        <>
          <span className="text-sm text-muted-foreground">
            {t.devices.since} <DayText at={since} />
          </span>
          {id !== props.here && (
            <ActionButton variant="quiet" action={actions.revokeDevice} fields={{ id }}>
              {t.devices.revoke}
            </ActionButton>
          )}
        </>
      )}
    </OwnList>
    <div className="mt-5 flex flex-wrap gap-3">
      <ForgetDevice>
        <ActionForm
          action={actions.signOut}
          words={{ submit: t.signOut, fields: {} }}
          button={{ variant: 'outline', size: 'desk' }}
        />
      </ForgetDevice>
      <ActionButton
        variant="danger"
        action={actions.signOutEverywhere}
        fields={{}}
        confirm={t.asked}
      >
        {t.signOutEverywhere}
      </ActionButton>
    </div>
  </Section>
);

/** The person's notice settings: topics, channels and devices, and quiet hours. */
async function NoticeSection({ db, personId }: { db: Database; personId: string }) {
  const { choices: t, ...texts } = noticeSettings;
  const [devices, choices, { publicKey }] = await Promise.all([
    listPushDevices(db, personId),
    readChoices(db, personId),
    pushKeys(db),
  ]);
  const { chosen, ...values } = choices;
  return (
    <Section title={texts.title} text={texts.text}>
      <NoticeDevices devices={devices} publicKey={publicKey} />
      <ActionForm
        action={actions.saveNoticeChoices}
        words={t}
        values={values}
        opened={choiceFields(choices)}
        button={{ variant: 'outline', size: 'desk' }}
        className="mt-8 grid gap-5"
      >
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {noticeChannels.map((channel) => (
            <fieldset key={channel}>
              <legend className="text-[0.9375rem] font-semibold">
                <span>{t.channels[channel]}</span>
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
