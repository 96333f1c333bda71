import type { PayloadOf } from '../contract';
import type { Operation, operations } from '../operations';

type Operations = typeof operations;

type QueryOperationIn<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends { payload: 'query' } ? Name : never;
}[keyof Rows];

/** For each operation with a query, the parameters that the contract's types know. */
export type QueryParameters = {
  [
    Family in keyof Operations as QueryOperationIn<Operations[Family]> extends never
      ? never
      : Family
  ]: {
    [Name in QueryOperationIn<Operations[Family]>]: readonly (keyof NonNullable<
      PayloadOf<Extract<Operations[Family][Name], Operation>>
    >)[];
  };
};

const times = [
  ...(['createdAtGt', 'createdAtLt', 'createdAtGe', 'createdAtLe'] as const),
  ...(['updatedAtGt', 'updatedAtLt', 'updatedAtGe', 'updatedAtLe'] as const),
] as const;
const list = ['limit', ...times] as const;
const pages = ['page', 'sortOrder', ...list] as const;
const calls = [
  ...(['assistantId', 'id', 'idAny', 'costLe', 'costGe', 'cost', 'successEvaluation'] as const),
  ...(['endedReason', 'phoneNumberId', 'numberE164CheckEnabled', 'extension'] as const),
  ...(['assistantOverrides', 'number', 'sipUri', 'name', 'email', 'externalId', ...pages] as const),
] as const;
const logs = ['type', 'assistantId', 'phoneNumberId', 'customerId', 'squadId', 'callId'] as const;

/** What help lists and spelling is compared with; types are gone when the program runs. */
export const queryParameters = {
  call: {
    list: ['id', 'assistantId', 'phoneNumberId', ...list],
    export: ['columns', 'async', ...calls],
    listPages: calls,
    listMetadata: calls,
    listAssistantPages: pages,
    listPhoneNumberPages: pages,
  },
  chat: { list: ['assistantId', 'workflowId', 'sessionId', ...pages] },
  campaign: { list, listPages: ['id', 'status', ...pages] },
  session: { list: ['name', 'assistantId', 'workflowId', ...pages] },
  assistant: { list, listVersions: ['page', 'limit', 'pageState'] },
  phoneNumber: { list },
  tool: { list },
  knowledgeBase: { list },
  squad: { list },
  testSuite: { list: pages, listTests: pages, listRuns: pages },
  logs: {
    listForCall: ['callId', ...pages],
    deleteForCall: ['callId'],
    list: ['webhookType', ...logs, ...pages],
    delete: logs,
  },
  token: { list },
  credential: { list },
  template: { list: ['collectionId', 'visibility', 'provider', ...list] },
  voiceLibrary: { listVoices: ['page', 'keyword', 'language', 'accent', 'gender', ...list] },
  provider: { listWorkflows: ['locationId'], searchVoices: ['name'], searchVoice: ['name'] },
} as const satisfies QueryParameters;

/** The parameters that are known of an operation's query; none for one without. */
export function queryParametersOf(family: string, name: string): readonly string[] {
  const byFamily: Record<string, Record<string, readonly string[]>> = queryParameters;
  return byFamily[family]?.[name] ?? [];
}
