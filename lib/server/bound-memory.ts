import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Has V8 collect garbage once the heap has grown by 40 % over what is in use. On a machine with much memory it lets the
 * heap grow fourfold, and the first time to hundreds of megabytes: after 3,000 pages the server held 445 MB, of which 76
 * were in use. With this it holds 260, for a pause of 70 ms in every 200 pages.
 */
export function boundMemory(): void {
  setFlagsFromString('--heap-growing-percent=40');
  // The first limit is not by that flag: a collection sets the next one.
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  setFlagsFromString('--no-expose-gc');
}
