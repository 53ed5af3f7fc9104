/** A software authenticator that creates passkeys (ES256) and answers challenges, correctly or not. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}

export interface Trickery {
  /** The page that the browser reports. */
  origin?: string;
  /** The site that the authenticator reports. */
  rpId?: string;
  challenge?: string;
  /** Whether the check of the person is left out. */
  isUnverified?: boolean;
  counter?: number;
  userHandle?: string;
}

interface Options {
  challenge: string;
  user?: { id: string };
}

const userPresent = 1;
const userVerified = 4;
const hasCredential = 64;

export function createAuthenticator(url: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = '';

  function clientData(type: string, { challenge }: Options, trickery: Trickery): Buffer {
    const data = {
      type,
      challenge: trickery.challenge ?? challenge,
      origin: trickery.origin ?? url,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data));
  }

  function authenticatorData(flags: number, trickery: Trickery, credential: Uint8Array = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(trickery.counter ?? counter);
    const all = flags | userPresent | (trickery.isUnverified ? 0 : userVerified);
    return Buffer.concat([sha256(trickery.rpId ?? new URL(url).hostname), Buffer.from([all]), count, credential]);
  }

  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  const answer = <Response>(response: Response) => ({ ...credential, clientExtensionResults: {}, response });

  return {
    id: credential.id,
    create(options: Options, trickery: Trickery = {}) {
      userHandle = options.user?.id ?? '';
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authenticatorData(hasCredential, trickery, made)],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', options, trickery).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      });
    },
    get(options: Options, trickery: Trickery = {}) {
      const client = clientData('webauthn.get', options, trickery);
      const data = authenticatorData(0, trickery);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: trickery.userHandle ?? userHandle,
      });
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
