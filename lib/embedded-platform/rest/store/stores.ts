import { randomUUID } from 'node:crypto';
import { perProcess } from '@/lib/per-process';
import type { AssistantDefinition } from './assistant-definition';
import { type Budget, jsonBytes, Store, type Stored } from './store';

const KIB = 1024;
const MIB = 1024 * KIB;

/** An object as its creator defined it, with what the platform adds. */
export interface Resource extends Stored {
  orgId: string;
  [field: string]: unknown;
}

export interface ChatMessage {
  role: string;
  content: string;
}

/** A chat in the platform's shape: `messages` is its context with its input, `output` the answer. */
export interface Chat extends Stored {
  orgId: string;
  name?: string;
  assistantId?: string;
  assistant?: AssistantDefinition;
  sessionId?: string;
  previousChatId?: string;
  input: unknown;
  messages: ChatMessage[];
  output: { role: 'assistant'; content: string }[];
  cost: number;
  costs: never[];
}

/** A file with its content, and the unguessable part of the address where anyone may fetch it. */
export interface StoredFile extends Stored {
  orgId: string;
  name: string;
  originalName: string;
  bytes: number;
  mimetype: string;
  secret: string;
  origin: string;
  content: Uint8Array<ArrayBuffer>;
}

/** What a family keeps of its own type. */
interface FamilyValues {
  chat: Chat;
  file: StoredFile;
}

/**
 * What each family may hold: 80 MiB in all. What an operator defined stays until it is deleted; what
 * comes by itself with use makes place for newer.
 */
export const budgets = {
  assistant: { objects: 500, bytes: 4 * MIB, whenFull: 'refuse' },
  assistantVersion: { objects: 1_000, bytes: 4 * MIB, whenFull: 'evict' },
  campaign: { objects: 200, bytes: 2 * MIB, whenFull: 'refuse' },
  chat: { objects: 1_000, bytes: 8 * MIB, whenFull: 'evict' },
  credential: { objects: 200, bytes: MIB, whenFull: 'refuse' },
  file: { objects: 200, bytes: 32 * MIB, whenFull: 'evict' },
  knowledgeBase: { objects: 200, bytes: 2 * MIB, whenFull: 'refuse' },
  organization: { objects: 50, bytes: MIB, whenFull: 'refuse' },
  phoneNumber: { objects: 200, bytes: 2 * MIB, whenFull: 'refuse' },
  session: { objects: 500, bytes: 4 * MIB, whenFull: 'evict' },
  squad: { objects: 200, bytes: 2 * MIB, whenFull: 'refuse' },
  template: { objects: 200, bytes: 2 * MIB, whenFull: 'refuse' },
  testRun: { objects: 500, bytes: 4 * MIB, whenFull: 'evict' },
  testSuite: { objects: 200, bytes: MIB, whenFull: 'refuse' },
  testSuiteTest: { objects: 1_000, bytes: 4 * MIB, whenFull: 'refuse' },
  token: { objects: 200, bytes: 512 * KIB, whenFull: 'refuse' },
  tool: { objects: 500, bytes: 2 * MIB, whenFull: 'refuse' },
  user: { objects: 500, bytes: 512 * KIB, whenFull: 'refuse' },
  workflow: { objects: 200, bytes: 4 * MIB, whenFull: 'refuse' },
} as const satisfies Record<string, Budget>;

export type Family = keyof typeof budgets;

type ValueOf<Name extends Family> = Name extends keyof FamilyValues ? FamilyValues[Name] : Resource;

/** A file's content is not JSON. */
function weigh(value: Stored): number {
  const content: unknown = Reflect.get(value, 'content');
  if (!(content instanceof Uint8Array)) return jsonBytes(value);
  return jsonBytes({ ...value, content: undefined }) + content.byteLength;
}

/** The process's store of a family. */
export function storeOf<Name extends Family>(family: Name): Store<ValueOf<Name>> {
  return perProcess(
    `embedded-store.${family}`,
    () => new Store<ValueOf<Name>>(budgets[family], weigh),
  );
}

/** The id of the organization that everything belongs to; another at each start. */
export function organizationId(): string {
  return perProcess('embedded-organization', () => randomUUID());
}
