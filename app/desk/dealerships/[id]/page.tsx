import { ExternalLink } from 'lucide-react';
import { notFound } from 'next/navigation';

import { ActionButton } from '@/components/desk/action-button';
import { FormContent } from '@/components/desk/action-form';
import { PageHead } from '@/components/desk/page-parts';
import { deskButton } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { dealershipFields, dealershipTexts as t } from '@/lib/content/desk/dealerships';
import { showableDraft } from '@/lib/dealerships/complete-content';
import { dealerships } from '@/lib/dealerships/dealerships';
import type { DealershipEntry } from '@/lib/dealerships/entry';
import { findEntry } from '@/lib/dealerships/entry-store';
import { formFaults, formOf, guessesIn } from '@/lib/dealerships/form/dealership-form';
import { siteOrigin } from '@/lib/desk/desk-route';
import { findPerson } from '@/lib/desk/people';
import { mayChange, type Role } from '@/lib/desk/person';
import { deskPage } from '@/lib/desk/session';
import { listUnlinked } from '@/lib/links/calls';
import { DAY_MS } from '@/lib/rate-limits/rate-limits';

import * as actions from '../actions';
import { DealershipFields } from '../dealership-fields';
import { DraftForm } from '../draft-form';
import { StatusBadge } from '../status-badge';
import { Unlinked } from '../../unlinked';

export const metadata = { title: t.title };

/** A dealership of the desk by its id, or by its path one that came with the site. */
export default async function DealershipPage({ params }: PageProps<'/desk/dealerships/[id]'>) {
  const { person, db, now } = await deskPage();
  const { role } = person;
  const { id } = await params;
  const entry = await findEntry(db, id);
  const since = now.getTime() - 90 * DAY_MS;
  if (entry && mayChange(person, entry.createdBy)) {
    const unlinked = await listUnlinked(db, { since, slug: entry.slug });
    return (
      <>
        <Draft {...{ entry, role }} />
        <Unlinked rows={unlinked} />
      </>
    );
  }
  const dealership = entry
    ? (entry.published ?? showableDraft(entry.content))
    : dealerships.find(({ slug }) => slug === id);
  if (!dealership) notFound();
  const creator = entry && (await findPerson(db, { id: entry.createdBy ?? '' }));
  const isPublic = !entry || entry.state === 'published';
  return (
    <>
      <PageHead title={dealership.name} back={t.back} lead={<StatusBadge {...entry} />}>
        {isPublic ? (
          <>
            <a href={`/${dealership.slug}`} target="_blank" className={deskButton()}>
              {t.open}
            </a>
            <Link
              href={`/desk/links/new?dealership=${dealership.slug}`}
              className={deskButton({ variant: 'primary' })}
            >
              {t.makeLink}
            </Link>
          </>
        ) : (
          <PreviewLink id={id} />
        )}
      </PageHead>
      <p className="mb-6 max-w-[65ch] text-muted-foreground">
        {entry ? t.madeBy(creator?.name) : t.built}
      </p>
      <FormContent value={{ words: dealershipFields, values: formOf(dealership) }}>
        <fieldset disabled className="max-w-176 min-w-0">
          <DealershipFields form={formOf(dealership)} role={role} />
        </fieldset>
      </FormContent>
    </>
  );
}

const previewPath = (id: string) => `/desk/preview/${id}`;

const PreviewLink = ({ id }: { id: string }) => (
  <a href={previewPath(id)} target="_blank" className={deskButton()}>
    <ExternalLink aria-hidden="true" />
    {t.preview}
  </a>
);

async function Draft({ entry, role }: { entry: DealershipEntry; role: Role }) {
  const { id, slug, state, hasChanges } = entry;
  const name = entry.name || t.unnamed;
  const form = formOf(entry.content);
  const fields = { id };
  const isPublic = state === 'published';
  const hasSalesperson = form['salesperson.name'] + form['salesperson.email'] !== '';
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
        <PreviewLink id={id} />
      </PageHead>
      <DraftForm
        // Its state is of this entry alone.
        key={id}
        entry={{ id, slug, state, hasChanges }}
        values={form}
        faults={formFaults(entry)}
        guessed={guessesIn(entry.content)}
        savedAt={entry.updatedAt.getTime()}
        preview={{ path: previewPath(id), title: t.previewOf(name) }}
      >
        <DealershipFields {...{ form, role }} />
        {/* Off the site, back to what is published, away with it. */}
        <div className="flex flex-wrap gap-3 border-t pt-5 pb-6">
          {!hasSalesperson && (
            <ActionButton action={actions.addMyDetails} fields={fields}>
              {t.useMine}
            </ActionButton>
          )}
          {isPublic && hasChanges && (
            <ActionButton
              {...{ action: actions.discardChanges, fields, confirm: t.discardAsked }}
              isReload
            >
              {t.discard}
            </ActionButton>
          )}
          {isPublic ? (
            <ActionButton
              {...{ variant: 'danger', action: actions.withdrawDealership, fields }}
              confirm={t.withdrawAsked(name)}
            >
              {t.withdraw}
            </ActionButton>
          ) : (
            <ActionButton
              {...{ variant: 'danger', action: actions.deleteDealership, fields }}
              {...{ undo: actions.restoreDealership, to: t.back.href }}
            >
              {t.remove}
            </ActionButton>
          )}
        </div>
      </DraftForm>
    </>
  );
}
