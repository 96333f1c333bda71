import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text = (data: Buffer | string) => Buffer.from(data).toString('base64url');
const origin = 'http://localhost';

interface Asked {
  challenge: string;
}

/** A device with one passkey for a site at localhost, as a browser gives its answers (Web Authentication, ES256). */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(16);
  const id = text(rawId);
  const answer = (response: object) => ({
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
  });
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  /** Present, verified, with a key. */
  const data = (flags: number, count: number) => {
    const rest = Buffer.from([flags, 0, 0, 0, count]);
    return Buffer.concat([sha256('localhost'), rest]);
  };
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  let count = 0;
  return {
    make({ challenge }: Asked) {
      const key = [Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, cose];
      const authData = Buffer.concat([data(0x45, count), ...key]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ]);
      return answer({
        clientDataJSON: text(clientData('webauthn.create', challenge)),
        attestationObject: text(attestation),
        transports: ['internal'],
      });
    },
    use({ challenge }: Asked, isVerified = true) {
      const authenticatorData = data(isVerified ? 0x05 : 0x01, ++count);
      const client = clientData('webauthn.get', challenge);
      const signed = Buffer.concat([authenticatorData, sha256(client)]);
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(authenticatorData),
        signature: text(sign('sha256', signed, privateKey)),
      });
    },
  };
}
