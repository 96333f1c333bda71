import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The host of the photograph on /AI. */
const host = 'images.unsplash.com';

export interface PictureHost {
  /** Flags for Chromium. */
  flags: string[];
  close(): void;
}

/**
 * Has pages find a picture at the photograph's host: the host's own where there is a network, else
 * `picture` (a PNG) from this machine. A picture that is missing is the network's fault, and would be
 * counted as the page's.
 */
export async function openPictureHost(picture: Buffer): Promise<PictureHost> {
  const isReachable = await fetch(`https://${host}/`, { signal: AbortSignal.timeout(3000) }).then(
    () => true,
    () => false,
  );
  const certificate = isReachable ? undefined : makeCertificate();
  if (!certificate) return { flags: [], close: () => undefined };

  const server = createServer(certificate, (_, response) => {
    response.setHeader('content-type', 'image/png').end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    flags: [`--host-resolver-rules='MAP ${host} 127.0.0.1:${port}'`, '--ignore-certificate-errors'],
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function makeCertificate(): { key: Buffer; cert: Buffer } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'picture-host-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${host}`],
    ...['-keyout', key, '-out', cert],
  ]);
  const pair = made.status === 0 ? { key: readFileSync(key), cert: readFileSync(cert) } : undefined;
  rmSync(folder, { recursive: true });
  return pair;
}
