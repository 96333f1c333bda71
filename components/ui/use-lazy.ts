import { useState } from 'react';

/**
 * Loads code on the first sign of intent; retries a failed load at the next call.
 *
 * @param fetchCode a dynamic import, always of the same code
 * @returns the code once loaded, and a function that loads it and resolves to undefined on failure
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
