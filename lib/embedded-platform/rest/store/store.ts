/** What every object of the platform has. Times are ISO 8601. */
export interface Stored {
  id: string;
  createdAt: string;
  updatedAt: string;
}

/** What a store may hold. */
export interface Budget {
  objects: number;
  /** Of all objects together. */
  bytes: number;
  /** Whether a full store forgets its oldest objects, or takes no more. */
  whenFull: 'evict' | 'refuse';
}

/** Why an object was not taken. */
export type StoreFault = 'full' | 'too-large';

interface Entry<Value> {
  value: Value;
  bytes: number;
}

/** What an object weighs as JSON. */
export function jsonBytes(value: object): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** Objects by id in the order of their creation, bounded in number and size, in memory only. */
export class Store<Value extends Stored> {
  private readonly entries = new Map<string, Entry<Value>>();
  private usedBytes = 0;
  private lastTime = 0;

  /** @param weigh an object's size in bytes; that of its JSON unless given */
  constructor(
    private readonly budget: Budget,
    private readonly weigh: (value: Value) => number = jsonBytes,
  ) {}

  get size(): number {
    return this.entries.size;
  }

  get bytes(): number {
    return this.usedBytes;
  }

  /** The current time, and never the same one twice: lists are paged by the time of creation. */
  nextTime(): string {
    this.lastTime = Math.max(Date.now(), this.lastTime + 1);
    return new Date(this.lastTime).toISOString();
  }

  get(id: string): Value | undefined {
    return this.entries.get(id)?.value;
  }

  /** Newest first. */
  list(): Value[] {
    return [...this.entries.values()].map(({ value }) => value).reverse();
  }

  /** Adds an object, or puts it in the place of the one with its id. */
  put(value: Value): StoreFault | undefined {
    const bytes = this.weigh(value);
    const { budget } = this;
    const known = this.entries.get(value.id);
    if (bytes > budget.bytes) return 'too-large';
    const objects = this.entries.size + (known ? 0 : 1);
    const isOver =
      objects > budget.objects || this.usedBytes - (known?.bytes ?? 0) + bytes > budget.bytes;
    if (isOver && budget.whenFull === 'refuse') return 'full';
    this.usedBytes += bytes - (known?.bytes ?? 0);
    this.entries.set(value.id, { value, bytes });
    if (isOver) this.evict(value.id);
    return undefined;
  }

  delete(id: string): Value | undefined {
    const entry = this.entries.get(id);
    if (!entry) return undefined;
    this.entries.delete(id);
    this.usedBytes -= entry.bytes;
    return entry.value;
  }

  private evict(spared: string): void {
    for (const id of [...this.entries.keys()]) {
      if (this.entries.size <= this.budget.objects && this.usedBytes <= this.budget.bytes) return;
      if (id !== spared) this.delete(id);
    }
  }
}
