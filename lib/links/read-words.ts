import 'server-only';
import type { CallRecord, CallWords } from './calls';

/** What was said in a call: `gone` where the platform has it no more, `unavailable` where it cannot be asked. */
export async function readWords(
  call: Pick<CallRecord, 'id'>,
): Promise<CallWords | 'gone' | 'unavailable'> {
  void call;
  return 'unavailable';
}
