import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { refuse } from '../http/respond';

export const MIB = 1024 * 1024;

/** What all objects of the platform have. Times are ISO 8601. */
export interface Stored {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
}

/** How many objects a store may hold, and bytes in all. */
export interface Budget {
  max: number;
  maxSize: number;
  /** Whether the oldest make room: not what an operator defined. */
  evicts: boolean;
}

/** Everything belongs to one organization, another at each start. */
export const organizationId = randomUUID();

/** Objects by id, bounded in number and size, in memory only. */
export class Store<Fields extends object> {
  readonly budget: Budget;
  private readonly objects: LRUCache<string, Fields & Stored>;

  /** @param weigh an object's size in bytes; that of its JSON unless given */
  constructor(
    readonly noun: string,
    budget: Partial<Budget> = {},
    private readonly weigh = (value: Fields) => Buffer.byteLength(JSON.stringify(value)),
  ) {
    this.budget = { max: 500, maxSize: 3 * MIB, evicts: false, ...budget };
    this.objects = new LRUCache({ max: this.budget.max, maxSize: this.budget.maxSize });
  }

  get(id: string | undefined): (Fields & Stored) | undefined {
    return this.objects.peek(id ?? '');
  }

  /** Newest first. */
  list(): (Fields & Stored)[] {
    return [...this.objects.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  delete(id: string): void {
    this.objects.delete(id);
  }

  /** Stores a new object, or other fields for a known one; a refusal where there is no room. */
  put(fields: Fields, known?: Stored): (Fields & Stored) | Response {
    const updatedAt = new Date().toISOString();
    const { id, createdAt } = known ?? { id: randomUUID(), createdAt: updatedAt };
    const own = { id, orgId: organizationId, createdAt, updatedAt };
    const value = { ...own, ...fields, ...own };
    const { max, maxSize, evicts } = this.budget;
    const size = this.weigh(value);
    if (size > maxSize) return refuse(413, `this ${this.noun} is too large`);
    const before = this.objects.info(id);
    const count = this.objects.size + (before ? 0 : 1);
    const bytes = this.objects.calculatedSize - (before?.size ?? 0) + size;
    if (!evicts && (count > max || bytes > maxSize)) {
      const most = `at most ${max} objects and ${maxSize} bytes of each kind`;
      return refuse(400, `the embedded platform keeps ${most}: delete a ${this.noun} first`);
    }
    this.objects.set(id, value, { size });
    return value;
  }
}
