/** A passkey in software: an EC P-256 key that responds as specified in WebAuthn Level 3, sections 6 and 7. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Faults that a test injects. */
export interface Misbehaviour {
  readonly origin?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** The request comes from a frame in another page. */
  readonly isFramed?: boolean;
  readonly isPresent?: boolean;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly signedBy?: KeyObject;
}

type Options = Record<string, unknown>;

const ORIGIN = 'http://localhost';

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];

export const newSigningKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

export class SoftwareAuthenticator {
  readonly id: string;
  readonly #keys = newSigningKey();
  #counter: number;
  #userHandle: string | undefined;

  /** A `counter` of 0 remains 0, as with synced passkeys. */
  constructor({ counter = 1, id = randomBytes(32) }: { counter?: number; id?: Buffer } = {}) {
    this.#counter = counter;
    this.id = id.toString('base64url');
  }

  /** The result of `navigator.credentials.create`. */
  create(options: Options, wrong: Misbehaviour = {}): Options {
    const { id } = options.user as { id: string };
    this.#userHandle = id;
    const clientDataJSON = clientData('webauthn.create', options, wrong);
    const authData = Buffer.concat([this.#authenticatorData(HAS_KEY, wrong), this.#attestedKey()]);
    const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
    const attestation = Buffer.concat([
      // {fmt: 'none', attStmt: {}, authData: bytes}
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      length,
      authData,
    ]);
    return this.#credential({
      clientDataJSON: clientDataJSON.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal', 'made-up'],
    });
  }

  /** The result of `navigator.credentials.get`. */
  get(options: Options, wrong: Misbehaviour = {}): Options {
    if (this.#counter > 0) this.#counter += 1;
    const clientDataJSON = clientData('webauthn.get', options, wrong);
    const authenticatorData = this.#authenticatorData(0, wrong);
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    return this.#credential({
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, wrong.signedBy ?? this.#keys.privateKey).toString('base64url'),
      userHandle: wrong.userHandle ?? this.#userHandle,
    });
  }

  #credential(response: Options): Options {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #authenticatorData(flags: number, { isPresent = true, isVerified = true, counter }: Misbehaviour): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | (isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0), 0);
    head.writeUInt32BE(counter ?? this.#counter, 1);
    return Buffer.concat([sha256(new URL(ORIGIN).hostname), head]);
  }

  /** An empty AAGUID, the credential's id and its key as COSE (RFC 9053, section 7.1). */
  #attestedKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const id = Buffer.from(this.id, 'base64url');
    return Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 0xff]),
      id,
      // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
  }
}

function clientData(type: string, options: Options, wrong: Misbehaviour): Buffer {
  const challenge = wrong.challenge ?? options.challenge;
  return Buffer.from(
    JSON.stringify({
      type: wrong.type ?? type,
      challenge,
      origin: wrong.origin ?? ORIGIN,
      crossOrigin: wrong.isFramed ?? false,
    }),
  );
}
