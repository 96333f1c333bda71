import { platformToken, type Site } from '../e2e/site';
import { median, round } from './statistics';

/** Prints the time of the same call, asked of the endpoint and of the embedded platform itself, in turn. */
export async function timeEndpoint(site: Site, pairs = 100): Promise<void> {
  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const start = performance.now();
    const response = await fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    await response.text();
    if (response.status !== 201) throw new Error(`${path} answered ${response.status}`);
    return performance.now() - start;
  };
  const assistant = {
    firstMessage: 'Hello.',
    model: { provider: 'openai', model: 'gpt-3.5-turbo' },
  };
  const authorization = `Bearer ${platformToken}`;
  const ours: number[] = [];
  const direct: number[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    ours.push(await post('/api/call/web', { assistantId: 'demo-presale' }, {}));
    direct.push(await post('/api/embedded/call/web', { assistant }, { authorization }));
  }
  const [endpoint, platform] = [median(ours), median(direct)];
  console.log(`\nPOST, ms (medians of ${pairs}, in turn)`);
  console.table({
    endpoint: round(endpoint, 2),
    platform: round(platform, 2),
    added: round(endpoint - platform, 2),
  });
}
