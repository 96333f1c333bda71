import { ActionForm, FormField } from '@/components/desk/action-form';
import { Door } from '@/components/desk/page-parts';
import { resetTexts as t } from '@/lib/content/desk/account';
import { mailResetLink } from '../account/actions';

export const metadata = { title: t.title };

export default function Reset() {
  return (
    <Door {...t}>
      <ActionForm action={mailResetLink} words={t.form}>
        <FormField name="email" type="email" autoComplete="username" required />
      </ActionForm>
    </Door>
  );
}
