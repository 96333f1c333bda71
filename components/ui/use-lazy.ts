import { useState } from 'react';

/**
 * Code that is fetched on the first sign of intent; what did not come is asked for again the next time.
 *
 * @param fetchCode a dynamic import: the same code comes each time
 * @returns the code once it is here, and what fetches it, which resolves to nothing if it did not come
 */
export function useLazy<Code>(fetchCode: () => Promise<Code>) {
  const [code, setCode] = useState<Code>();
  const load = () =>
    fetchCode().then(
      (fetched) => {
        setCode(() => fetched);
        return fetched;
      },
      (error: unknown) => {
        console.warn('What was pressed could not be loaded.', error);
        return undefined;
      },
    );
  return [code, load] as const;
}
