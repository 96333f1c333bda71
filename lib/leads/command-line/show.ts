import { cleanText } from '../clean-text';
import type { DeliveryReport } from '../delivery-store';
import { listDeliveries } from '../delivery-store';
import type { Lead } from '../lead';
import { findLead } from '../lead-store';
import { CommandError, type Dependencies } from './dependencies';
import { statusOf } from './list';

/**
 * Finds the lead of a reference in any spelling.
 *
 * @throws CommandError where there is none
 */
export async function leadOf(
  reference: string,
  { database }: Pick<Dependencies, 'database'>,
): Promise<Lead> {
  const lead = await findLead(await database(), reference);
  if (lead) return lead;
  throw new CommandError(`There is no lead “${reference}”. See “list”.`);
}

const describe = ({ state, attempts, nextAt, lastError }: DeliveryReport) =>
  [
    state === 'pending' ? `pending, next try ${nextAt.toISOString()}` : state,
    `tries: ${attempts}`,
    ...(lastError === undefined ? [] : [lastError]),
  ].join('; ');

/** Prints all that is kept of a lead, and who has been told of it. */
export async function show(reference: string, dependencies: Dependencies): Promise<void> {
  const lead = await leadOf(reference, dependencies);
  const deliveries = await listDeliveries(await dependencies.database(), lead.id);
  const lines: [string, string | undefined][] = [
    ['Reference', lead.reference],
    ['Sent', lead.createdAt.toISOString()],
    ['Kind', lead.kind],
    ['Status', statusOf(lead)],
    ['Name', lead.name],
    ['Dealership', lead.dealership],
    ['Page', lead.dealershipSlug && `/${lead.dealershipSlug}`],
    ['Email', lead.email],
    ['Phone', lead.phone],
    ['Plan', lead.plan],
    ['Call at', lead.callAt && `${lead.callAt.toISOString()} (${lead.timeZone ?? 'UTC'})`],
    ['Message', lead.message],
    ['Call', lead.callId],
    ['Transcript', lead.transcript],
    ...deliveries.map((each): [string, string] => [`To ${each.channel}`, describe(each)]),
  ];
  for (const [name, text] of lines) {
    if (text === undefined) continue;
    const indented = cleanText(text).replaceAll('\n', `\n${' '.repeat(17)}`);
    dependencies.terminal.print(`${name.padEnd(17)}${indented}`);
  }
}
