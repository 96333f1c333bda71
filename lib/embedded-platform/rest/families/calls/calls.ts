import { z } from 'zod';
import type { CallRecord } from '@/lib/embedded-platform/calls/call-log';
import { deleteCall, findCall, listCalls } from '@/lib/embedded-platform/calls/embedded-calls';
import { answer, refuse } from '@/lib/embedded-platform/http/respond';
import {
  answerSelection,
  fieldFilters,
  type Filters,
  select,
  selectPage,
} from '../../request/list-query';
import type { RestCall } from '../../request/rest-call';
import { read } from '../../request/validation';
import { refuseUnknown } from '../collection';
import { callMetadata, callView } from './call-view';

type CallMetadata = ReturnType<typeof callMetadata> & { record: CallRecord };

const update = z.strictObject({ name: z.string().max(40).nullish() });

const listFilters = fieldFilters<CallMetadata>('id', 'assistantId', 'phoneNumberId');

const numberText = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be a number')
  .optional();
const text = z.string().max(1_000).optional();
const list = z.union([z.string(), z.array(z.string())]).optional();

/** Parameters of GET /v2/call that ask for a phone call's customer: no call here has one. */
const customerFields = ['number', 'sipUri', 'name', 'email', 'externalId', 'extension'];

/** The filters of GET /v2/call, its metadata and its export. */
export const searchFilters: Filters<CallMetadata> = {
  shape: {
    ...listFilters.shape,
    idAny: list,
    cost: numberText,
    costLe: numberText,
    costGe: numberText,
    successEvaluation: text,
    endedReason: text,
    numberE164CheckEnabled: z.enum(['true', 'false']).optional(),
    assistantOverrides: text,
    ...Object.fromEntries(customerFields.map((name) => [name, text])),
  },
  isWanted(call, query) {
    const ids = query.idAny === undefined ? undefined : [query.idAny].flat();
    const { cost, costLe, costGe } = query;
    return (
      listFilters.isWanted(call, query) &&
      (ids === undefined || ids.flatMap((id) => String(id).split(',')).includes(call.id)) &&
      (cost === undefined || call.cost === Number(cost)) &&
      (costLe === undefined || call.cost <= Number(costLe)) &&
      (costGe === undefined || call.cost >= Number(costGe)) &&
      (query.endedReason === undefined || call.endedReason === query.endedReason) &&
      [...customerFields, 'successEvaluation'].every((name) => query[name] === undefined)
    );
  },
};

/** The live and recent calls, newest first, as filters see them. */
export function allCalls(): CallMetadata[] {
  return listCalls().map((record) => ({ ...callMetadata(record), record }));
}

const whole = ({ record }: CallMetadata) => callView(record);
const metadataOnly = ({ record }: CallMetadata) => callMetadata(record);

function withCall(call: RestCall, run: (record: CallRecord) => Response): Response {
  const { id = '' } = call.parameters;
  const record = findCall(id);
  return record ? run(record) : refuseUnknown('call', id);
}

/** The embedded platform can only be called from a page. */
function refusePhoneCall(): Response {
  return refuse(
    400,
    'The embedded platform has no phone lines: make a web call with POST /call/web instead.',
  );
}

export const callHandlers = {
  create: refusePhoneCall,
  createPhoneCall: refusePhoneCall,
  list: ({ query }: RestCall) => answerSelection(select(allCalls(), query, listFilters), whole),
  listPages: ({ query }: RestCall) =>
    answerSelection(selectPage(allCalls(), query, searchFilters), whole),
  listMetadata: ({ query }: RestCall) =>
    answerSelection(selectPage(allCalls(), query, searchFilters), metadataOnly),
  get: (call: RestCall) => withCall(call, (record) => answer(callView(record))),
  update: (call: RestCall) =>
    withCall(call, (record) => {
      const parsed = read(update, call.body);
      if (parsed instanceof Response) return parsed;
      const { name } = parsed.value;
      if (name === null) delete record.name;
      else if (name !== undefined) record.name = name;
      record.editedAt = new Date().toISOString();
      return answer(callView(record));
    }),
  /** Ends the call where it is on, and forgets it. */
  delete: (call: RestCall) =>
    withCall(call, (record) => {
      deleteCall(record.id);
      return answer(callView(record));
    }),
};
