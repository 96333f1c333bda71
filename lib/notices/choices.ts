import 'server-only';
import type { Database } from '@/lib/data/database';
import { noticeChannels, noticeKinds } from '@/lib/domain/notice';

/** Each as a checkbox has it: `push-opened`. */
export const allChoices = noticeChannels.flatMap((channel) =>
  noticeKinds.map((kind) => `${channel}-${kind}` as const),
);

export type NoticeChoice = (typeof allChoices)[number];

export interface NoticeChoices {
  chosen: readonly NoticeChoice[];
  /** Such as `21:00`; both are empty where there are no quiet hours. */
  quietFrom: string;
  quietTo: string;
  /** Empty until it was chosen. */
  timeZone: string;
}

/** Whoever turns a device on wants to be told. */
const untilChosen: NoticeChoices = {
  chosen: allChoices.filter((choice) => choice.startsWith('push-')),
  ...{ quietFrom: '', quietTo: '', timeZone: '' },
};

/** As the fields of a form: a choice that is made is `on`. */
export const choiceFields = ({ chosen, ...texts }: NoticeChoices): Record<string, string> => ({
  ...Object.fromEntries(allChoices.map((each) => [each, chosen.includes(each) ? 'on' : ''])),
  ...texts,
});

/** As they are kept. */
export const choicesOf = (text: string | null | undefined): NoticeChoices =>
  text ? (JSON.parse(text) as NoticeChoices) : untilChosen;

export async function readChoices(db: Database, personId: string): Promise<NoticeChoices> {
  const query = db.selectFrom('notice_choices').where('person_id', '=', personId);
  return choicesOf((await query.select('choices').executeTakeFirst())?.choices);
}

export async function saveChoices(
  db: Database,
  personId: string,
  given: NoticeChoices,
): Promise<void> {
  const choices = JSON.stringify(given);
  await db
    .insertInto('notice_choices')
    .values({ person_id: personId, choices })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ choices }))
    .execute();
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** When a person's quiet hours are over; the moment itself where it is not in any. */
export function afterQuietHours(now: Date, choices: Omit<NoticeChoices, 'chosen'>): number {
  const { quietFrom, quietTo, timeZone } = choices;
  if (!quietFrom || !quietTo) return now.getTime();
  const here = now.toLocaleTimeString('sv-SE', { timeZone });
  const [from, to, minute] = [minutesOf(quietFrom), minutesOf(quietTo), minutesOf(here)];
  const isQuiet = from < to ? from <= minute && minute < to : minute >= from || minute < to;
  const minutes = (to - minute + 24 * 60) % (24 * 60);
  return now.getTime() + (isQuiet ? minutes * 60_000 - (now.getTime() % 60_000) : 0);
}
