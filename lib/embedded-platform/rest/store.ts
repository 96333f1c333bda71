import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { refuse } from '../http/respond';

export const MIB = 1024 * 1024;

/** The fields of every object of the platform. Times are ISO 8601. */
export interface Stored {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
}

/** A store's limits: number of objects, and bytes in total. */
export interface Budget {
  max: number;
  maxSize: number;
  /** The oldest objects make room for new ones; false for objects that an operator defined. */
  evicts: boolean;
}

/** The one organization that owns everything; a new id at each start. */
export const organizationId = randomUUID();

/** An in-memory store of objects by id, limited in number and size. */
export class Store<Fields extends object> {
  readonly budget: Budget;
  private readonly objects: LRUCache<string, Fields & Stored>;

  /** @param weigh returns an object's size in bytes; by default that of its JSON */
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

  /** Lists the objects, newest first. */
  list(): (Fields & Stored)[] {
    return [...this.objects.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  delete(id: string): void {
    this.objects.delete(id);
  }

  /** Stores a new object, or replaces the fields of a known one; a refusal if there is no room. */
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
