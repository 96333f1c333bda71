import { ExternalLink } from 'lucide-react';
import { notFound } from 'next/navigation';

import { ActionButton } from '@/components/desk/action-button';
import { FormContent } from '@/components/desk/action-form';
import { PageHead } from '@/components/desk/shell/page-head';
import { deskButton } from '@/components/ui/button';
import { dealershipFields, dealershipTexts as t } from '@/lib/content/desk/dealerships';
import { type Dealership, dealerships } from '@/lib/dealerships/dealerships';
import type { DealershipEntry } from '@/lib/dealerships/entry';
import { findEntry } from '@/lib/dealerships/entry-store';
import { formFaults, formOf } from '@/lib/dealerships/form/dealership-form';
import { siteOrigin } from '@/lib/desk/desk-route';
import { deskPage } from '@/lib/desk/session';

import * as actions from '../actions';
import { DealershipFields } from '../dealership-fields';
import { DraftForm } from '../draft-form';
import { PreviewPane } from '../preview-pane';
import { StatusBadge } from '../status-badge';

export const metadata = { title: t.title };

/** A dealership of the desk by its id, or by its path one that came with the site. */
export default async function DealershipPage({ params }: PageProps<'/desk/dealerships/[id]'>) {
  const { db } = await deskPage();
  const { id } = await params;
  const entry = await findEntry(db, id);
  const built = dealerships.find(({ slug }) => slug === id);
  if (!entry && !built) notFound();
  return entry ? <Draft entry={entry} /> : built && <Built dealership={built} />;
}

async function Draft({ entry }: { entry: DealershipEntry }) {
  const { id, slug, state, hasChanges } = entry;
  const name = entry.name || t.unnamed;
  const form = formOf(entry.content);
  const address = `/desk/preview/${id}`;
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
        <a href={address} target="_blank" className={deskButton()}>
          <ExternalLink aria-hidden="true" />
          {t.preview}
        </a>
      </PageHead>
      <div className="grid gap-x-[clamp(1.5rem,3vw,3rem)] lg:grid-cols-[minmax(26rem,5fr)_minmax(20rem,4fr)]">
        <DraftForm
          // Its state is of this entry alone.
          key={id}
          entry={{ id, slug, state, hasChanges }}
          values={form}
          faults={formFaults(entry)}
        >
          <div className="max-w-176 min-w-0">
            <DealershipFields form={form} />
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
          </div>
          <PreviewPane {...{ address, name, savedAt: entry.updatedAt.getTime() }} />
        </DraftForm>
      </div>
    </>
  );
}

/** To be seen, and to be linked to. */
const Built = ({ dealership }: { dealership: Dealership }) => (
  <>
    <PageHead title={dealership.name} back={t.builtBack} lead={<StatusBadge />}>
      <a href={`/${dealership.slug}`} target="_blank" className={deskButton()}>
        {t.open}
      </a>
      <a
        href={`/desk/links/new?dealership=${dealership.slug}`}
        className={deskButton({ variant: 'primary' })}
      >
        {t.makeLink}
      </a>
    </PageHead>
    <p className="mb-6 max-w-[65ch] text-muted-foreground">{t.built}</p>
    <FormContent value={{ words: dealershipFields, values: formOf(dealership) }}>
      <fieldset disabled className="max-w-176 min-w-0">
        <DealershipFields form={formOf(dealership)} />
      </fieldset>
    </FormContent>
  </>
);
