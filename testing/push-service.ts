import { createECDH, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import { startUpstream } from './upstream';

/** A browser subscribed to a push service, with its private keys. */
function makeDevice(endpoint: string) {
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys('base64url');
  const authSecret = randomBytes(16);
  return {
    subscription: { endpoint, p256dh, auth: authSecret.toString('base64url') },
    /** Decrypts a message like a browser. */
    read(body: Buffer): Record<string, unknown> {
      const text = decrypt(body, { version: 'aes128gcm', privateKey, authSecret });
      return JSON.parse(text.toString()) as Record<string, unknown>;
    },
  };
}

/** Reads the sender of a request from its token (RFC 8292); throws if the token does not match its key. */
async function readVapid({ authorization = '' }: IncomingMessage['headers']) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { aud, sub } = (await jwtVerify(token, publicKey)).payload;
  return { key, aud, sub };
}

export interface Push {
  message: Record<string, unknown>;
  headers: IncomingMessage['headers'];
  vapid: Awaited<ReturnType<typeof readVapid>>;
}

/** A push service on this machine, with a subscribed browser. */
export async function startPushService() {
  const pushes: Push[] = [];
  const answer = { status: 201 };
  const { url, close } = await startUpstream(async (request, response) => {
    const { headers } = request;
    const message = device.read(await buffer(request));
    pushes.push({ message, headers, vapid: await readVapid(headers) });
    response.writeHead(answer.status).end();
  });
  const device = makeDevice(`${url}/push/${randomBytes(8).toString('hex')}`);
  return { url, pushes, answer, subscription: device.subscription, close };
}
