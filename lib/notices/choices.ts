import 'server-only';
import type { Database } from '@/lib/data/database';
import { noticeChannels, noticeKinds } from '@/lib/domain/notice';
import { localTime } from '@/lib/time/calendar';
import { minutesOf } from '@/lib/time/week';

/** Names of the checkboxes, such as `push-opened`. */
export const allChoices = noticeChannels.flatMap((channel) =>
  noticeKinds.map((kind) => `${channel}-${kind}` as const),
);

export type NoticeChoice = (typeof allChoices)[number];

export interface NoticeChoices {
  chosen: readonly NoticeChoice[];
  /** Time such as `21:00`; both are empty without quiet hours. */
  quietFrom: string;
  quietTo: string;
  /** IANA time zone; empty until the choices are saved. */
  timeZone: string;
}

/** Choices of a person who saved none: push notices of everything, sent once a device is turned on. */
const defaultChoices: NoticeChoices = {
  chosen: allChoices.filter((choice) => choice.startsWith('push-')),
  quietFrom: '',
  quietTo: '',
  timeZone: '',
};

/** Converts choices to form fields; a checked box is `on`. */
export const choiceFields = ({ chosen, ...texts }: NoticeChoices): Record<string, string> => ({
  ...Object.fromEntries(allChoices.map((each) => [each, chosen.includes(each) ? 'on' : ''])),
  ...texts,
});

/** Parses stored choices; returns the defaults for an empty text. */
export const choicesOf = (text: string | null | undefined): NoticeChoices =>
  text ? (JSON.parse(text) as NoticeChoices) : defaultChoices;

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

/** End of a person's current quiet hours, in ms since 1970; `now` outside of them. */
export function afterQuietHours(now: Date, choices: Omit<NoticeChoices, 'chosen'>): number {
  const { quietFrom, quietTo, timeZone } = choices;
  if (!quietFrom || !quietTo) return now.getTime();
  const [from, to] = [minutesOf(quietFrom), minutesOf(quietTo)];
  const { minutes: minute } = localTime(now, timeZone);
  const isQuiet = from < to ? from <= minute && minute < to : minute >= from || minute < to;
  const minutes = (to - minute + 24 * 60) % (24 * 60);
  return now.getTime() + (isQuiet ? minutes * 60_000 - (now.getTime() % 60_000) : 0);
}
