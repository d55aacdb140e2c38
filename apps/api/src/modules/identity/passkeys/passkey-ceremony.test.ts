import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SoftwareAuthenticator } from '../../../testing/two-factor/software-authenticator.ts';
import {
  checkPasskey,
  createPasskeyCreationOptions,
  createPasskeyRequestOptions,
  type NewPasskey,
  readNewPasskey,
} from './passkey-ceremony.ts';

const ORIGIN = 'http://localhost';
const USER_ID = '0f4b7c1e-53a1-4c1d-9d5e-2a4f6b8c0d1e';
const USER = { id: USER_ID, username: 'ada', displayName: 'Ada Lovelace' };

async function made(
  device = new SoftwareAuthenticator(),
): Promise<{ passkey: NewPasskey; device: SoftwareAuthenticator }> {
  const { options, challenge } = await createPasskeyCreationOptions(ORIGIN, USER, []);
  const passkey = await readNewPasskey(device.create(options), { origin: ORIGIN, challenge });
  if (passkey === undefined) throw new Error('The passkey was not taken');
  return { passkey, device };
}

/** The response with one byte of one of its parts changed. */
function corrupted(answer: Record<string, unknown>, part: string, at: number, change: number): Record<string, unknown> {
  const response = answer.response as Record<string, string>;
  const bytes = Buffer.from(response[part] ?? '', 'base64url');
  bytes.writeUInt8(bytes.readUInt8(at % bytes.length) ^ change, at % bytes.length);
  return { ...answer, response: { ...response, [part]: bytes.toString('base64url') } };
}

/** Whether the byte is a tag or a length around the two numbers of a signature (X.690): parsers accept some variants of them. */
function isFrame(answer: Record<string, unknown>, at: number): boolean {
  const { signature = '' } = answer.response as Record<string, string>;
  const bytes = Buffer.from(signature, 'base64url');
  const second = 4 + bytes.readUInt8(3);
  return [0, 1, 2, 3, second, second + 1].includes(at % bytes.length);
}

const offset = fc.nat({ max: 400 });
const change = fc.integer({ min: 1, max: 255 });

describe('the response of a passkey', () => {
  it('is rejected if any byte of its data or of its signature’s numbers was changed', async () => {
    const { passkey, device } = await made();
    const known = { ...passkey, userId: USER_ID };
    const { options, challenge } = await createPasskeyRequestOptions(ORIGIN, [known]);
    const expected = { origin: ORIGIN, challenge, isAlone: true };
    const answer = device.get(options);
    expect(await checkPasskey(answer, known, expected)).toEqual({ counter: 2, isSynced: false });
    const part = fc.constantFrom('clientDataJSON', 'authenticatorData', 'signature');
    await fc.assert(
      fc.asyncProperty(part, offset, change, async (name, at, value) => {
        fc.pre(name !== 'signature' || !isFrame(answer, at));
        expect(await checkPasskey(corrupted(answer, name, at, value), known, expected)).toBeUndefined();
      }),
    );
  });

  it('is read or rejected, and never throws, for any changed byte of a new passkey', async () => {
    const { options, challenge } = await createPasskeyCreationOptions(ORIGIN, USER, []);
    const answer = new SoftwareAuthenticator().create(options);
    const part = fc.constantFrom('clientDataJSON', 'attestationObject');
    await fc.assert(
      fc.asyncProperty(part, offset, change, async (name, at, value) => {
        const read = await readNewPasskey(corrupted(answer, name, at, value), { origin: ORIGIN, challenge });
        expect(read === undefined || read.credentialId === answer.id).toBe(true);
      }),
    );
  });
});

describe('the attestation of a new passkey', () => {
  it('is rejected if it contains certificates, whose addresses would be fetched', async () => {
    const { options, challenge } = await createPasskeyCreationOptions(ORIGIN, USER, []);
    const answer = new SoftwareAuthenticator().create(options);
    const response = answer.response as { attestationObject: string };
    const bytes = Buffer.from(response.attestationObject, 'base64url').toString('latin1');
    const attested = (statement: string) => {
      const attestationObject = Buffer.from(statement, 'latin1').toString('base64url');
      return readNewPasskey({ ...answer, response: { ...response, attestationObject } }, { origin: ORIGIN, challenge });
    };
    // Replaces {} by {x5c: [h'00']}, under the names of formats with certificates.
    const withCertificates = bytes.replace('attStmt\xa0', 'attStmt\xa1\x63x5c\x81\x41\x00');
    for (const format of ['\x65apple', '\x66packed', '\x6bandroid-key', '\x68fido-u2f']) {
      expect(await attested(withCertificates.replace('\x64none', format))).toBeUndefined();
    }
    expect(await attested(bytes)).toMatchObject({ credentialId: answer.id });
  });
});

describe('the creation options of a passkey', () => {
  it('use the host of the installation as the RP ID', async () => {
    const { options } = await createPasskeyCreationOptions('https://academy.example:8443', USER, []);
    expect(options.rp).toEqual({ name: 'AICV', id: 'academy.example' });
  });
});
