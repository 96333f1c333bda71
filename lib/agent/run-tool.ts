import {
  type Appointment,
  appointment,
  appointmentTool,
  type CallRecord,
  type CallRequest,
  recordTool,
  toldRecord,
} from '@/lib/domain/call-record';
import { parseJson, safeParse } from '@/lib/text/safe-parse';
import type { StoreFacts } from './assistant-metadata';
import { lookUp, whyNot } from './look-ups';
import { endCall, handover, isLookUp, message, type ToolName, tools } from './tools';

/** The changes that the tools of one turn made; they count once the turn is spoken. */
export interface RecordDraft {
  record: CallRecord;
  appointments: Appointment[];
  ends: boolean;
}

interface Outcome {
  /** For the model to read. */
  text: string;
  /** True if the model has to continue from this result before it speaks. */
  isNeeded: boolean;
}

const done: Outcome = { text: 'Done.', isNeeded: false };
const refused = (text: string): Outcome => ({ text, isNeeded: true });

/** Removes nulls and empty texts, which a model writes for unknown values. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).filter(([, each]) => each !== null && each !== '');
  return Object.fromEntries(known.map(([key, each]) => [key, withoutBlanks(each)]));
}

const argumentsOf = (text: string) => Object(withoutBlanks(parseJson(text || '{}'))) as object;

/** Applies a tool call to the draft, or returns the result of a look-up. */
export function runTool(
  { name, arguments: text }: { name: string; arguments: string },
  draft: RecordDraft,
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
    draft.record = { ...draft.record, ...toldRecord.parse(data) };
  } else if (tool === 'take_message') {
    const { for: person, message: note, ...caller } = message.parse(data);
    addRequest(draft, caller, { kind: 'message', want: 'Message', person, note, isAgreed: true });
  } else {
    const { to: person, reason: note, ...caller } = handover.parse(data);
    addRequest(draft, caller, { kind: 'callback', want: 'Call back', person, note });
  }
  return done;
}

function addRequest(draft: RecordDraft, caller: Partial<CallRecord>, request: CallRequest): void {
  const requests = [...(draft.record.requests ?? []), request].slice(-12);
  draft.record = { ...draft.record, ...caller, requests };
}
