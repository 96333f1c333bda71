import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Makes V8 collect garbage once the heap has grown by 40 % over its live size. By default, on a machine with much
 * memory, the heap grows fourfold, and at first to hundreds of megabytes: after 3,000 pages the server held 445 MB, of
 * which 76 were live. With this limit it holds 260 MB, at the cost of a 70 ms pause every 200 pages.
 */
export function boundMemory(): void {
  setFlagsFromString('--heap-growing-percent=40');
  // The flag does not apply to the initial limit; a forced collection sets the next one.
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  setFlagsFromString('--no-expose-gc');
}
