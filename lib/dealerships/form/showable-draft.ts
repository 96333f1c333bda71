import 'server-only';
import type { Dealership } from '../dealership-file';
import { readDealership } from '../registry';

/** Stands in for what a draft lacks or has wrong, so that the rest of it can be seen. */
const weekday = { opens: '09:00', closes: '18:00' };
const week = { mon: weekday, tue: weekday, wed: weekday, thu: weekday, fri: weekday, sat: null };
const usual: Readonly<Record<string, unknown>> = {
  city: '…',
  region: '…',
  timeZone: 'America/New_York',
  openingHours: { ...week, sun: null },
  serviceHours: { ...week, sun: null },
};

/**
 * The dealership that a draft makes: as it is where it has no fault, else with the usual in the place of what is
 * faulty, or without it where a page can do without. Undefined where it has no name that makes a page.
 */
export function showableDraft(content: unknown): Dealership | undefined {
  const read = readDealership(content);
  if ('dealership' in read) return read.dealership;
  const given = typeof content === 'object' && content !== null ? { ...content } : {};
  const mended: Record<string, unknown> = given;
  for (const { field } of read.faults) {
    const [part = ''] = field.split('.');
    if (usual[part] === undefined) delete mended[part];
    else mended[part] = usual[part];
  }
  const again = readDealership(mended);
  return 'dealership' in again ? again.dealership : undefined;
}
