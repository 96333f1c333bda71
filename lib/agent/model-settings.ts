import type { Env } from '@/lib/env';

/** An owner's language model: any service with OpenAI's chat completions. */
export interface ModelSettings {
  /** The API's base URL, such as https://api.openai.com/v1, without a slash at the end. */
  url: string;
  key: string | undefined;
  model: string;
}

export const modelOf = (
  env: Pick<Env, 'AGENT_MODEL_URL' | 'AGENT_MODEL_KEY' | 'AGENT_MODEL'>,
): ModelSettings | undefined =>
  env.AGENT_MODEL_URL === undefined || env.AGENT_MODEL === undefined
    ? undefined
    : { url: env.AGENT_MODEL_URL, key: env.AGENT_MODEL_KEY, model: env.AGENT_MODEL };
