/** Default ports of Ollama, LM Studio, llama.cpp and vLLM. */
const PORTS = [11434, 1234, 8080, 8000];
const WITHIN_MS = 500;

/** Finds a service with OpenAI's API on this machine; returns the variables that use its first model in calls. */
export async function findLocalModel(
  ports: readonly number[] = PORTS,
): Promise<string | undefined> {
  for (const port of ports) {
    const base = `http://localhost:${port}/v1`;
    try {
      const response = await fetch(`${base}/models`, { signal: AbortSignal.timeout(WITHIN_MS) });
      const { data } = (await response.json()) as { data?: { id?: unknown }[] };
      const name = data?.[0]?.id;
      if (typeof name === 'string') return `AGENT_MODEL_URL=${base} AGENT_MODEL=${name}`;
    } catch {
      // No service, or another one.
      continue;
    }
  }
  return undefined;
}
