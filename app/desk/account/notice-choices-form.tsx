'use client';

import { type FormEvent, useSyncExternalStore } from 'react';

import { FormAlert, FormContent, FormField } from '@/components/desk/action-form';
import { useAction } from '@/components/desk/use-action';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { useToasts } from '@/components/ui/toast';
import { noticeSettings } from '@/lib/content/desk/notices';
import type { NoticeChoices } from '@/lib/notices/choices';
import { noticeChannels, noticeKinds } from '@/lib/notices/kinds';

import { saveNoticeChoices } from './notice-actions';

const t = noticeSettings.choices;

interface NoticeChoicesFormProps {
  choices: NoticeChoices;
  zones: Readonly<Record<string, string>>;
  /** Whether the site can send email. */
  hasMail: boolean;
}

const neverChanges = () => () => {};
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function NoticeChoicesForm({ choices, zones, hasMail }: NoticeChoicesFormProps) {
  const { state, isPending, run, form } = useAction(saveNoticeChoices);
  const toasts = useToasts();
  const here = useSyncExternalStore(neverChanges, zoneHere, () => 'UTC');
  const timeZone = choices.timeZone || here;
  const options = { ...zones, ...(!zones[timeZone] && { [timeZone]: timeZone }) };

  /** What is chosen stays as it is: it is what was saved. */
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { done } = await run(new FormData(event.currentTarget));
    if (done) toasts.add({ title: done });
  }

  return (
    <form {...form} onSubmit={(event) => void save(event)} className="grid gap-5">
      <FormAlert state={isPending ? {} : state} />
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
                defaultChecked={choices.chosen.includes(`${channel}-${kind}`)}
              />
            ))}
            {channel === 'email' && !hasMail && (
              <p className="text-sm text-muted-foreground">{t.noMail}</p>
            )}
          </fieldset>
        ))}
      </div>
      <FormContent
        value={{
          words: t.fields,
          values: { quietFrom: choices.quietFrom, quietTo: choices.quietTo, timeZone },
          faults: state.faults,
        }}
      >
        <fieldset>
          <legend className="text-[0.9375rem] font-semibold">{t.quiet}</legend>
          <p className="mt-1 mb-3 text-sm text-muted-foreground">{t.quietText}</p>
          <div className="grid gap-4 sm:grid-cols-3">
            <FormField name="quietFrom" type="time" />
            <FormField name="quietTo" type="time" />
            <FormField key={timeZone} name="timeZone" options={options} />
          </div>
        </fieldset>
      </FormContent>
      <Button type="submit" isPending={isPending} className="justify-self-start">
        {t.submit}
      </Button>
    </form>
  );
}
