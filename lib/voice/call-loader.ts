import type { CallConfig } from './call-config';
import type { CallKit } from './call-kit';

export interface CallLoaderDependencies {
  loadKit(): Promise<CallKit>;
  fetchConfig(assistantId: string): Promise<CallConfig>;
}

/**
 * Makes the function that loads what a call of an assistant needs. Asked again, it loads nothing new,
 * except after a failure.
 *
 * @param onConfig told of the configuration as soon as it is there
 */
export function createCallLoader(
  { loadKit, fetchConfig }: CallLoaderDependencies,
  onConfig: (config: CallConfig) => void,
) {
  let loading: { assistantId: string; loaded: Promise<[CallKit, CallConfig]> } | undefined;

  return (assistantId: string): Promise<[CallKit, CallConfig]> => {
    if (loading?.assistantId === assistantId) return loading.loaded;
    const config = fetchConfig(assistantId).then((read) => {
      onConfig(read);
      return read;
    });
    const loaded = Promise.all([loadKit(), config]);
    const entry = (loading = { assistantId, loaded });
    loaded.catch(() => {
      if (loading === entry) loading = undefined;
    });
    return loaded;
  };
}
