import { ExternalLink } from 'lucide-react';
import { notFound } from 'next/navigation';
import { ActionButton } from '@/components/desk/action-button';
import { FormContent } from '@/components/desk/action-form';
import { PageHead } from '@/components/desk/page-parts';
import { deskButton } from '@/components/ui/button';
import { dealershipFields, dealershipTexts as t } from '@/lib/content/desk/dealerships';
import { showableDraft } from '@/lib/dealerships/complete-content';
import { dealerships } from '@/lib/dealerships/dealerships';
import type { DealershipEntry } from '@/lib/dealerships/entry';
import { findEntry } from '@/lib/dealerships/entry-store';
import { formFaults, formOf, guessesIn } from '@/lib/dealerships/form/dealership-form';
import { siteOrigin } from '@/lib/desk/desk-route';
import { findPerson } from '@/lib/desk/people';
import { deskPage } from '@/lib/desk/session';
import { mayChange } from '@/lib/domain/person';
import * as actions from '../actions';
import { DealershipFields } from '../dealership-fields';
import { DraftForm, PublicLinks } from '../draft-form';
import { StatusBadge } from '../status-badge';

export const metadata = { title: t.title };

/** The page of one dealership: an entry of the desk, found by id, or a built-in dealership, found by path. */
export default async function DealershipPage(props: PageProps<'/desk/dealerships/[id]'>) {
  const { person, db } = await deskPage();
  const { id } = await props.params;
  const { recipient = '' } = await props.searchParams;
  const entry = await findEntry(db, id);
  const isOwn = entry && mayChange(person, entry.createdBy);
  const shown = entry
    ? isOwn
      ? entry.content
      : (entry.published ?? showableDraft(entry.content))
    : dealerships.find(({ slug }) => slug === id);
  if (!shown) notFound();
  const form = formOf(shown);
  const name = form.name || t.unnamed;
  const { slug, state } = entry ?? { slug: id, state: 'published' };
  const isPublic = state === 'published';
  const creator = entry && (await findPerson(db, { id: entry.createdBy ?? '' }));
  const parts = <DealershipFields form={form} role={person.role} />;
  return (
    <>
      <PageHead
        title={name}
        back={t.back}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge {...entry} />
            <span className="text-[0.9375rem] wrap-anywhere">
              {slug && `${new URL(await siteOrigin()).host}/${slug}`}
            </span>
          </span>
        }
      >
        {isPublic && !isOwn ? (
          <PublicLinks slug={slug} />
        ) : (
          <a href={`/desk/preview/${id}`} target="_blank" className={deskButton()}>
            <ExternalLink aria-hidden="true" />
            {t.preview}
          </a>
        )}
      </PageHead>
      {isOwn ? (
        <DraftForm
          // A new key resets the form's state for another entry.
          key={id}
          entry={{ id, name, slug, state: entry.state, hasChanges: entry.hasChanges }}
          values={form}
          faults={formFaults(entry)}
          guessed={guessesIn(entry.content)}
          savedAt={entry.updatedAt.getTime()}
          recipient={String(recipient)}
        >
          {parts}
          <EntryActions entry={entry} form={form} name={name} />
        </DraftForm>
      ) : (
        <FormContent value={{ words: dealershipFields, values: form }}>
          <p className="mb-6 max-w-[65ch] text-muted-foreground">
            {entry ? t.madeBy(creator?.name) : t.built}
          </p>
          <fieldset disabled className="max-w-176 min-w-0">
            {parts}
          </fieldset>
        </FormContent>
      )}
    </>
  );
}

/** Buttons to enter the current user as the salesperson, discard changes, withdraw the page, or delete the draft. */
function EntryActions({
  entry: { id, state, hasChanges },
  form,
  name,
}: {
  entry: Pick<DealershipEntry, 'id' | 'state' | 'hasChanges'>;
  form: ReturnType<typeof formOf>;
  name: string;
}) {
  const isPublic = state === 'published';
  const fields = { id };
  return (
    <div className="flex flex-wrap gap-3 border-t pt-5 pb-6">
      {form['salesperson.name'] + form['salesperson.email'] === '' && (
        <ActionButton action={actions.addMyDetails} fields={fields}>
          {t.useMine}
        </ActionButton>
      )}
      {isPublic && hasChanges && (
        <ActionButton
          action={actions.discardChanges}
          fields={fields}
          confirm={t.discardAsked}
          isReload
        >
          {t.discard}
        </ActionButton>
      )}
      {isPublic ? (
        <ActionButton
          variant="danger"
          action={actions.withdrawDealership}
          fields={fields}
          confirm={t.withdrawAsked(name)}
        >
          {t.withdraw}
        </ActionButton>
      ) : (
        <ActionButton
          variant="danger"
          action={actions.deleteDealership}
          fields={fields}
          undo={{ undo: true }}
          to={t.back.href}
        >
          {t.remove}
        </ActionButton>
      )}
    </div>
  );
}
