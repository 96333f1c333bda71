import { resendLead } from '../delivery-store';
import { leadChannels, type LeadChannel } from '../lead';
import { deleteLead } from '../lead-store';
import { type Confirmation, confirmLead, countTaken, releasePlace } from '../places';
import { CommandError, type Dependencies } from './dependencies';
import { leadOf } from './show';

const refusals: Record<Exclude<Confirmation, { ok: true }>['code'], string> = {
  unknown: 'was deleted meanwhile.',
  not_a_reservation: 'is no reservation: only one of these gets a spot.',
  all_taken: 'cannot have a spot: all are taken. See “release”.',
};

/**
 * Gives each reservation a spot of the offer; the one that it has, if it is confirmed already.
 *
 * @throws CommandError at the first that cannot have one
 */
export async function confirm(references: string[], dependencies: Dependencies): Promise<void> {
  const { terminal, database, now } = dependencies;
  for (const each of references) {
    const { reference, name } = await leadOf(each, dependencies);
    const confirmation = await confirmLead(await database(), reference, now());
    if (!confirmation.ok) throw new CommandError(`${reference} ${refusals[confirmation.code]}`);
    terminal.print(`${reference} (${name}) has spot ${confirmation.place}.`);
  }
  terminal.print(`Spots taken: ${await countTaken(await database())}. Pages show it in a minute.`);
}

/** Frees a spot of the offer; whoever had it has a reservation as before. */
export async function release(number: number, { terminal, database }: Dependencies): Promise<void> {
  if (!(await releasePlace(await database(), number))) {
    throw new CommandError(`Spot ${number} is not taken.`);
  }
  terminal.print(`Spot ${number} is free. Spots taken: ${await countTaken(await database())}.`);
}

/** Deletes leads for good, all that was sent with them included. */
export async function remove(references: string[], dependencies: Dependencies): Promise<void> {
  for (const each of references) {
    const { reference, place } = await leadOf(each, dependencies);
    await deleteLead(await dependencies.database(), reference);
    const rest = place === undefined ? '' : ` Spot ${place} stays taken: see “release”.`;
    dependencies.terminal.print(`${reference} is deleted.${rest}`);
  }
}

/**
 * Has the site tell of a lead again, by all that is set up or by these channels.
 *
 * @throws CommandError where nothing is set up
 */
export async function resend(
  reference: string,
  { to }: { to?: LeadChannel[] },
  dependencies: Dependencies,
): Promise<void> {
  const { terminal, database, channelsOf, now } = dependencies;
  const lead = await leadOf(reference, dependencies);
  const ready = await channelsOf(lead);
  const channels = leadChannels.filter((each) => (to ?? ready).includes(each));
  const missing = channels.filter((each) => !ready.includes(each));
  if (channels.length === 0 || missing.length > 0) {
    const names = missing.length > 0 ? missing.join(' and ') : 'neither mail nor webhook';
    throw new CommandError(`Not sent, since this is not set up here: ${names}.`);
  }
  await resendLead(await database(), lead.reference, channels, now());
  terminal.print(`${lead.reference} is sent again by the running site: ${channels.join(', ')}.`);
}
