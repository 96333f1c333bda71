// Checked by `tsc`, run by nobody: a line below an expectation of an error must not compile.
import type {
  Call,
  CallPaginatedResponse,
  File as StoredFile,
  UpdateCallDTO,
} from 'vapi-web-2.3.8/dist/api';
import type { Platform } from './client';
import type { PathOf, PayloadOf, ResultOf } from './contract';
import type { Operation, operations } from './operations';

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type IsAny<T> = 0 extends 1 & T ? true : false;
type IsNever<T> = [T] extends [never] ? true : false;

/** Compiles where the claim is true. */
type True<Claim extends true> = Claim;

type Table = typeof operations;
type Row = {
  [Family in keyof Table]: Extract<Table[Family][keyof Table[Family]], Operation>;
}[keyof Table];
type RowsWith<Shape> = Extract<Row, Shape>;

// No row's types are a hole.
type Hole<R extends Operation> = R extends Operation
  ? true extends IsAny<PathOf<R>> | IsNever<PathOf<R>> | IsAny<ResultOf<R>> | IsNever<ResultOf<R>>
    ? R['vendor']
    : never
  : never;
type PayloadHole<R extends Operation> = R extends Operation
  ? true extends IsAny<PayloadOf<R>> | IsNever<PayloadOf<R>> | Equal<PayloadOf<R>, unknown>
    ? R['vendor']
    : never
  : never;
// Where the vendor promises nothing of an answer, neither do we, and nowhere else.
type Unpromised<R extends Operation> = R extends Operation
  ? Equal<ResultOf<R>, unknown> extends true
    ? R['vendor']
    : never
  : never;
/** What operations of each kind give, by the ways to ask for it. */
export const answers = ({ call, chat, request }: Platform) => ({
  parsed: call.get({ id: 'a' }),
  asStream: call.get({ id: 'a' }, { as: 'stream' }),
  asResponse: call.get({ id: 'a' }, { as: 'response' }),
  file: call.export(),
  events: chat.create({ input: 'a', stream: true }),
  chosen: request({ method: 'GET', path: '/a', payload: 'none' }),
});
type Answers = {
  [Kind in keyof ReturnType<typeof answers>]: Awaited<ReturnType<typeof answers>[Kind]>;
};
type Stream = ReadableStream<Uint8Array>;

export type Claims = [
  True<Equal<Hole<Row>, never>>,
  True<Equal<PayloadHole<Exclude<Row, { payload: 'none' }>>, never>>,
  True<
    Equal<
      Unpromised<Row>,
      | RowsWith<{ answer: 'file' | 'unspecified' }>['vendor']
      | `credential.credentialController${'Create' | 'FindOne' | 'Update' | 'Remove'}`
    >
  >,
  // Path parameters are named as in the path and take what the vendor's take.
  True<Equal<PathOf<Table['call']['get']>, { id: string }>>,
  True<Equal<PathOf<Table['testSuite']['updateRun']>, { id: string; runId: string }>>,
  True<Equal<PathOf<Table['organization']['removeUser']>, { id: string; userId: string }>>,
  True<
    Equal<PathOf<Table['provider']['listWorkflowHooks']>, { provider: 'make' | 'ghl'; id: string }>
  >,
  // Payloads and results are the vendor's.
  True<Equal<PayloadOf<Table['call']['update']>, UpdateCallDTO>>,
  True<Equal<PayloadOf<Table['file']['upload']>, { file: Blob }>>,
  True<Equal<PayloadOf<Table['logs']['deleteForCall']>, { callId: string }>>,
  True<Equal<ResultOf<Table['call']['get']>, Call>>,
  True<Equal<ResultOf<Table['call']['list']>, Call[]>>,
  True<Equal<ResultOf<Table['call']['listPages']>, CallPaginatedResponse>>,
  True<Equal<ResultOf<Table['file']['upload']>, StoredFile>>,
  True<Equal<ResultOf<Table['credential']['list']>, unknown[]>>,
  // Answers are what is asked for.
  True<Equal<Answers['parsed'], Call>>,
  True<Equal<Answers['asStream'], Stream>>,
  True<Equal<Answers['asResponse'], Response>>,
  True<Equal<Answers['file'], Stream>>,
  True<Equal<Answers['events'], Stream>>,
  True<Equal<Answers['chosen'], unknown>>,
];

/** How an operator's program is written, and how it is not. */
export function programs({ call, chat, file, logs, assistant, provider, ...platform }: Platform) {
  void call.list({ limit: 5, createdAtGe: new Date() }, { signal: AbortSignal.abort() });
  void call.export({ columns: ['id', 'cost'], idAny: ['a'] });
  void call.createWebCall({ assistant: { clientMessages: ['transcript'] } });
  void file.upload({ file: new Blob() });
  void provider.cloneVoice({ name: 'a', files: [new Blob()] });

  // @ts-expect-error no such family
  void platform.calls;
  // @ts-expect-error no such operation
  void call.remove({ id: 'a' });
  // @ts-expect-error an operation of another family
  void call.upload({ file: new Blob() });
  // @ts-expect-error a path parameter is missing
  void call.get();
  // @ts-expect-error a path parameter has another name
  void call.get({ callId: 'a' });
  // @ts-expect-error a path parameter is a number
  void call.get({ id: 1 });
  // @ts-expect-error one of two path parameters is missing
  void platform.testSuite.getRun({ id: 'a' });
  // @ts-expect-error no such provider of workflows
  void provider.listWorkflows({ provider: 'zapier' });
  // @ts-expect-error the payload is missing
  void call.createWebCall();
  // @ts-expect-error the payload has an unknown field
  void call.createWebCall({ assistent: {} });
  // @ts-expect-error a field of the payload has a wrong type
  void call.createWebCall({ assistantId: 1 });
  // @ts-expect-error a field deep in the payload has a wrong type
  void call.createWebCall({ assistant: { voice: { provider: '11labs', voiceId: 1 } } });
  // @ts-expect-error the platform takes a list of messages
  void call.createWebCall({ assistant: { clientMessages: 'transcript' } });
  // @ts-expect-error payload and path parameters are swapped
  void call.update({ name: 'a' }, { id: 'a' });
  // @ts-expect-error an unknown filter
  void call.list({ limitt: 5 });
  // @ts-expect-error a filter has a wrong type
  void call.list({ limit: '5' });
  // @ts-expect-error a filter that is not a time takes no Date
  void call.list({ assistantId: new Date() });
  // @ts-expect-error a filter that must be given is not
  void logs.listForCall();
  // @ts-expect-error an operation without payload takes none
  void file.list({ limit: 5 });
  // @ts-expect-error a file is sent as its bytes
  void file.upload({ file: 'a.pdf' });
  // @ts-expect-error not an option
  void assistant.list({}, { retries: 3 });
  // @ts-expect-error not a way to have an answer
  void assistant.list({}, { as: 'text' });
  // @ts-expect-error what is asked for as a stream is not parsed
  void chat.create({ input: 'a', stream: true }, { as: 'parsed' });
  // @ts-expect-error no such method
  void platform.request({ method: 'FETCH', path: '/a', payload: 'none' });
  // @ts-expect-error the table cannot be written to
  call.get = call.delete;
}
