import { parseJson, safeParse } from '@/lib/safe-parse';
import type { StoreFacts } from './assistant-metadata';
import {
  type Appointment,
  appointment,
  appointmentTool,
  type CallRecord,
  callRecord,
  recordTool,
} from './call-record';
import { lookUp, whyNot } from './look-ups';
import { endCall, handover, isLookUp, message, type ToolName, tools } from './tools';

/** What the tools of one turn have changed; it counts once the turn is said. */
export interface Draft {
  record: CallRecord;
  appointments: Appointment[];
  ends: boolean;
}

interface Outcome {
  /** For the model to read. */
  text: string;
  /** Whether it has to go on from there before it speaks. */
  isNeeded: boolean;
}

const done: Outcome = { text: 'Done.', isNeeded: false };
const refused = (text: string): Outcome => ({ text, isNeeded: true });

/** A model writes what it does not know as nothing, or as null. */
function argumentsOf(text: string): object {
  const given = parseJson(text || '{}');
  const known = Object.entries(Object(given)).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(known);
}

/** Takes the arguments of a tool call into the draft, or finds what was looked up. */
export function runTool(
  { name, arguments: text }: { name: string; arguments: string },
  draft: Draft,
  { store, now, mayBook }: { store: StoreFacts; now: Date; mayBook: boolean },
): Outcome {
  if (name === endCall.name) {
    draft.ends = true;
    return done;
  }
  if (!Object.hasOwn(tools, name)) return refused('There is no such tool.');
  const tool = name as ToolName;
  const { data, error } = safeParse(tools[tool].parameters, argumentsOf(text));
  if (error) return refused(`These arguments do not fit: ${error.issues[0]?.message}`);
  if (isLookUp(tool)) return refused(lookUp(tool, data, store, now));
  if (tool === appointmentTool) {
    const visit = appointment.parse(data);
    if (!mayBook) return refused('The caller has said yes to nothing yet. Read it back first.');
    const reason = whyNot(visit, store, now);
    if (reason !== undefined) return refused(reason);
    draft.appointments.push(visit);
  } else if (tool === recordTool) {
    draft.record = { ...draft.record, ...callRecord.parse(data) };
  } else if (tool === 'take_message') {
    const { for: person, ...rest } = message.parse(data);
    draft.record = { ...draft.record, ...rest, person };
  } else {
    const { to: person, reason, ...rest } = handover.parse(data);
    draft.record = { ...draft.record, message: reason, ...rest, person };
  }
  return done;
}
