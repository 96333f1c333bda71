import { ActionButton } from '@/components/desk/action-button';
import { ActionForm, FormField } from '@/components/desk/action-form';
import { FactList, PageHead, Section } from '@/components/desk/page-parts';
import { accountTexts as t } from '@/lib/content/desk/account';
import { roleTexts } from '@/lib/content/desk/people';
import { deskPage } from '@/lib/desk/session';

import { savePassword, signOut, signOutEverywhere } from './actions';
import { ForgetDevice } from './notice-devices';
import { NoticeSection } from './notice-section';

export const metadata = { title: t.title };

export default async function AccountPage() {
  const { person, db } = await deskPage();
  const { name, email, role } = person;
  return (
    <>
      <PageHead title={t.title} />
      <div className="grid max-w-3xl gap-10">
        <FactList
          labels={t.facts}
          facts={{ name, email, role: `${roleTexts[role].name}. ${roleTexts[role].may}` }}
        />
        <NoticeSection db={db} personId={person.id} />
        <Section title={t.password.title} text={t.password.text}>
          <ActionForm
            action={savePassword}
            words={t.password.form}
            button={{ variant: 'outline', size: 'desk' }}
          >
            {/* For password managers, which keep it under the name. */}
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <FormField name="present" type="password" autoComplete="current-password" />
            <FormField name="next" type="password" autoComplete="new-password" />
          </ActionForm>
        </Section>
        <Section title={t.devices.title} text={t.devices.text}>
          <div className="flex flex-wrap gap-3">
            <ForgetDevice>
              <ActionForm
                action={signOut}
                words={{ submit: t.signOut, fields: {} }}
                button={{ variant: 'outline', size: 'desk' }}
              />
            </ForgetDevice>
            <ActionButton variant="danger" action={signOutEverywhere} fields={{}} confirm={t.asked}>
              {t.signOutEverywhere}
            </ActionButton>
          </div>
        </Section>
      </div>
    </>
  );
}
