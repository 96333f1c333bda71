import type { File as VendorFile } from 'vapi-web-2.3.8/dist/api';
import type { Operation, operations, VendorFamilies } from './operations';

type Operations = typeof operations;

/** The vendor's method that does the same as a row. Its types are all that is borrowed of it. */
type VendorMethodOf<Row extends Operation> = Row['vendor'] extends `${infer Family}.${infer Name}`
  ? Family extends keyof VendorFamilies
    ? Name extends keyof VendorFamilies[Family]
      ? Extract<VendorFamilies[Family][Name], (...args: never[]) => Promise<{ data: unknown }>>
      : never
    : never
  : never;

/** The vendor's positional parameters: those of the path, then the payload. */
type VendorParametersOf<Row extends Operation> = Parameters<VendorMethodOf<Row>>;

/** The names in a path, in order: `/test-suite/{id}/run/{runId}` has `['id', 'runId']`. */
type PathNames<
  Path extends string,
  Names extends string[] = [],
> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? PathNames<Rest, [...Names, Name]>
  : Names;

/** Named by the path's template; which values each takes, the vendor's parameter says. */
type Named<Names extends string[], Values extends unknown[]> = {
  [Index in keyof Names & `${number}` as Names[Index]]: Values[Index & keyof Values];
};

export type PathOf<Row extends Operation> = Named<PathNames<Row['path']>, VendorParametersOf<Row>>;

/** Filters by time take a Date too, and columns are one or more. */
type Query<Vendor> = {
  [Key in keyof Vendor]:
    | Vendor[Key]
    | (Key extends `${string}At${'Gt' | 'Ge' | 'Lt' | 'Le'}` ? Date : never)
    | (Key extends 'columns' ? NonNullable<Vendor[Key]>[] : never);
};

/** The vendor's types (2.3.8) say one word where the platform takes a list of such words. */
type Json<Vendor> = {
  [Key in keyof Vendor]: Key extends 'clientMessages' | 'serverMessages' | 'groupBy'
    ? NonNullable<Vendor[Key]>[]
    : Key extends 'assistant' | 'assistantOverrides' | 'squad' | 'membersOverrides'
      ? Json<Vendor[Key]>
      : Vendor[Key];
};

/** Where the vendor's forms say File they mean its bytes, but name the entity of that name. */
type Form<Vendor> = {
  [Key in keyof Vendor]: Vendor[Key] extends VendorFile
    ? Blob
    : Vendor[Key] extends VendorFile[]
      ? Blob[]
      : Vendor[Key];
};

type Payload<Kind extends Operation['payload'], Vendor> = Kind extends 'query'
  ? Query<Vendor>
  : Kind extends 'multipart'
    ? Form<Vendor>
    : Json<Vendor>;

/** What an operation sends; undefined is among it where it may be left out. */
export type PayloadOf<Row extends Operation> = Payload<
  Row['payload'],
  VendorParametersOf<Row>[PathNames<Row['path']>['length']]
>;

type IsAny<T> = 0 extends 1 & T ? true : false;

/** The vendor's `any` and `void` promise nothing. */
type Result<Vendor> =
  IsAny<Vendor> extends true
    ? unknown
    : [Vendor] extends [void]
      ? unknown
      : Vendor extends readonly (infer Item)[]
        ? IsAny<Item> extends true
          ? unknown[]
          : Vendor
        : Vendor;

/** What an operation's parsed answer is. */
export type ResultOf<Row extends Operation> =
  ReturnType<VendorMethodOf<Row>> extends Promise<{ data: infer Data }> ? Result<Data> : never;

type PathArguments<Row extends Operation> =
  PathNames<Row['path']> extends [] ? [] : [path: PathOf<Row>];

type PayloadArguments<Payload> = undefined extends Payload
  ? [payload?: Payload]
  : [payload: Payload];

type Send<Args extends unknown[], Result, Usual extends keyof Answers<Result>> = <
  As extends keyof Answers<Result> = Usual,
>(
  ...args: [...Args, options?: RequestOptions<As>]
) => Promise<Answers<Result>[As]>;

/** Answers with events where the payload asks for a stream. */
interface SendStreamable<Path extends unknown[], Payload, Result> {
  <As extends 'stream' | 'response' = 'stream'>(
    ...args: [...Path, payload: Payload & { stream: true }, options?: RequestOptions<As>]
  ): Promise<Answers<Result>[As]>;
  <As extends keyof Answers<Result> = 'parsed'>(
    ...args: [...Path, payload: Payload & { stream?: false }, options?: RequestOptions<As>]
  ): Promise<Answers<Result>[As]>;
}

/** An operation as a method: path parameters by name, then the payload, then options. */
export type MethodOf<Row extends Operation> = Row extends { answer: 'events' }
  ? SendStreamable<PathArguments<Row>, PayloadOf<Row>, ResultOf<Row>>
  : Send<
      Row['payload'] extends 'none'
        ? PathArguments<Row>
        : [...PathArguments<Row>, ...PayloadArguments<PayloadOf<Row>>],
      ResultOf<Row>,
      Row extends { answer: 'file' } ? 'stream' : 'parsed'
    >;

export type PlatformFamilies = {
  readonly [Family in keyof Operations]: {
    readonly [Name in keyof Operations[Family]]: MethodOf<
      Extract<Operations[Family][Name], Operation>
    >;
  };
};

/** An operation's result, by the way its answer is asked for. */
export interface Answers<Result> {
  /** Its JSON, held in memory as a whole. */
  parsed: Result;
  /** Its body as it comes. */
  stream: ReadableStream<Uint8Array>;
  /** Status and headers too, with the body as it comes. */
  response: Response;
}

/** Whatever tells requests apart that are to be cancelled together. */
export type CancelToken = string | number | symbol;

export interface RequestOptions<As extends keyof Answers<unknown> = keyof Answers<unknown>> {
  signal?: AbortSignal;
  /** `cancel()` with the same token ends the request. */
  cancelToken?: CancelToken;
  /**
   * Milliseconds for the whole answer, repeated attempts included. With a stream: until it begins, and
   * then for each chunk.
   */
  timeoutMs?: number;
  /** How the answer is wanted; unless given, exports and chats that stream are a stream, all others are parsed. */
  as?: As;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
}
