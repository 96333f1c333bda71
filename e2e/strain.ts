import { readFileSync } from 'node:fs';
import { openRaw, type RawClient } from './raw-client';
import type { OwnSite, Site } from './site';

/** All of a body of 9.9 MB but its last byte. */
const withheldBody = Buffer.alloc(9_900_000 - 1, ' ');

/** Often enough for a second's pause not to be missed, and no load of its own. */
const ASK_EVERY_MS = 50;

/** The memory of a server in MiB: now, and the most that it ever was. */
export function memoryOf({ process: { pid } }: Pick<OwnSite, 'process'>) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const figure = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { now: figure('VmRSS'), most: figure('VmHWM') };
}

/**
 * The slowest answer of the health check while something is done, in milliseconds. Throws where one
 * is not 200.
 */
export async function slowestHealth(
  { url }: Pick<Site, 'url'>,
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  let isOver = false;
  let slowest = 0;
  const done = meanwhile().finally(() => (isOver = true));
  // Its failure is thrown at the end.
  done.catch(() => undefined);
  do {
    const start = performance.now();
    const { status } = await fetch(`${url}/api/health`);
    if (status !== 200) throw new Error(`the health check answered ${status}`);
    slowest = Math.max(slowest, performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  } while (!isOver);
  await done;
  return Math.round(slowest);
}

/** Sends a POST's body of 9.9 MB but for its last byte, as far as the server takes it. */
export async function withhold(url: string, path: string, fields: readonly string[]) {
  const head = [`POST ${path} HTTP/1.1`, 'Host: a', 'Content-Length: 9900000', ...fields];
  const client = await openRaw(url, `${head.join('\r\n')}\r\n\r\n`);
  await sendAll(client, withheldBody);
  return client;
}

/** Resolves when all is sent, or the server has answered or closed the connection. */
export async function sendAll({ socket, closed }: RawClient, bytes: Uint8Array): Promise<void> {
  const sent = new Promise((resolve) => socket.write(bytes, resolve));
  const answered = new Promise((resolve) => socket.once('data', resolve));
  await Promise.race([sent, answered, closed]);
}
