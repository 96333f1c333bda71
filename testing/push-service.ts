import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { startUpstream } from './upstream';

/** A browser that has subscribed at a push service, with the keys that only it has. */
function makeDevice(endpoint: string) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys();
  const auth = randomBytes(16);
  const text = (bytes: Buffer) => bytes.toString('base64url');
  return {
    subscription: { endpoint, p256dh: text(p256dh), auth: text(auth) },
    /** Reads a message as a browser does (RFC 8188 and 8291). */
    read(body: Buffer): Record<string, unknown> {
      const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
      const [sender, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
      const derive = (from: Buffer, salted: Buffer, info: string, more: Buffer[], size: number) =>
        Buffer.from(
          hkdfSync(
            'sha256',
            from,
            salted,
            Buffer.concat([Buffer.from(`${info}\0`), ...more]),
            size,
          ),
        );
      const secret = keys.computeSecret(sender);
      const shared = derive(secret, auth, 'WebPush: info', [p256dh, sender], 32);
      const key = derive(shared, salt, 'Content-Encoding: aes128gcm', [], 16);
      const nonce = derive(shared, salt, 'Content-Encoding: nonce', [], 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      const end = padded.lastIndexOf(2);
      return JSON.parse(padded.subarray(0, end).toString()) as Record<string, unknown>;
    },
  };
}

/** Who sent a request, by the token in its head (RFC 8292); throws where the token is not of the key in it. */
function readVapid({ authorization = '' }: IncomingMessage['headers']) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, how, Buffer.from(signature, 'base64url')))
    throw new Error('The token is not signed by its key.');
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    string
  >;
  return { key, aud, sub };
}

export interface Push {
  message: Record<string, unknown>;
  headers: IncomingMessage['headers'];
  vapid: ReturnType<typeof readVapid>;
}

/** A push service on this machine, and a browser that it delivers to. */
export async function startPushService() {
  const pushes: Push[] = [];
  const answer = { status: 201 };
  const { url, close } = await startUpstream(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { headers } = request;
    const message = device.read(Buffer.concat(chunks));
    pushes.push({ message, headers, vapid: readVapid(headers) });
    response.writeHead(answer.status).end();
  });
  const device = makeDevice(`${url}/push/${randomBytes(8).toString('hex')}`);
  return { url, pushes, answer, subscription: device.subscription, close };
}
