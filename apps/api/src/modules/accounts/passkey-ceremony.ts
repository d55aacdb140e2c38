/** What WebAuthn asks of a browser and how its answers are checked; of no person and no table. */
import { brand } from '@aicv/domain/brand';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** As the browser sent it: nothing in it can be relied on. */
export type PasskeyAnswer = Readonly<Record<string, unknown>>;

/** For the browser, to be handed to `navigator.credentials`. */
export type PasskeyOptions = Record<string, unknown>;

export interface PasskeyAsked {
  readonly options: PasskeyOptions;
  /** To be kept, once. */
  readonly challenge: string;
}

/** The product's address as browsers reach it, and the challenge that they were given there. */
export interface PasskeyExpected {
  readonly origin: string;
  readonly challenge: string;
}

interface KnownPasskey {
  readonly credentialId: string;
  readonly transports: readonly string[];
}

export const PASSKEY_CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;

/** 23 MB of memory: loaded at first use. */
const library = () => import('@simplewebauthn/server');

/** WebAuthn, section 5.8.4; what else a browser may name is of no use to it later. */
const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb', 'cable'] as const;

type Transport = (typeof TRANSPORTS)[number];

const transportsIn = (named: unknown): Transport[] =>
  Array.isArray(named) ? TRANSPORTS.filter((transport) => named.includes(transport)) : [];

/** EdDSA, ES256, RS256: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257];

/** WebAuthn, section 4: at most 1023 bytes. */
const CREDENTIAL_ID = /^[\w-]{1,1364}$/;

/** Undefined for what no passkey can be called. */
export function credentialIdOf({ id }: PasskeyAnswer): string | undefined {
  return typeof id === 'string' && CREDENTIAL_ID.test(id) ? id : undefined;
}

const rpIdOf = (origin: string) => new URL(origin).hostname;

const idBytes = (userId: string) => Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));

const describe = ({ credentialId, transports }: KnownPasskey) => ({
  id: credentialId,
  transports: transportsIn(transports),
});

/** Asks for a new passkey, on a device that has none of the account's yet. */
export async function askNewPasskey(
  origin: string,
  user: { id: string; username: string; displayName: string },
  known: readonly KnownPasskey[],
): Promise<PasskeyAsked> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: rpIdOf(origin),
    userID: idBytes(user.id),
    userName: user.username,
    userDisplayName: user.displayName,
    timeout: PASSKEY_CHALLENGE_LIFETIME_MS,
    attestationType: 'none',
    excludeCredentials: known.map(describe),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** Asks for one of these passkeys; of none, for any that the browser has of this product, with a PIN, a finger or a face. */
export async function askPasskey(origin: string, known: readonly KnownPasskey[] | null): Promise<PasskeyAsked> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(origin),
    timeout: PASSKEY_CHALLENGE_LIFETIME_MS,
    userVerification: known === null ? 'required' : 'preferred',
    ...(known !== null && { allowCredentials: known.map(describe) }),
  });
  return { options: { ...options }, challenge: options.challenge };
}

export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string[];
  readonly isSynced: boolean;
}

/** The passkey that the browser has made; undefined for anything else, however it is wrong. */
export async function readNewPasskey(
  answer: PasskeyAnswer,
  { origin, challenge }: PasskeyExpected,
): Promise<NewPasskey | undefined> {
  try {
    const response = answer as unknown as RegistrationResponseJSON;
    if (isFramed(response.response) || !(await isWithoutCertificates(response))) return undefined;
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: new URL(origin).origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo === undefined) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    if (!CREDENTIAL_ID.test(credential.id) || credential.id !== response.id) return undefined;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: transportsIn(credential.transports),
      isSynced: credentialBackedUp,
    };
  } catch {
    // The checks are pure: whatever they throw is about the answer.
    return undefined;
  }
}

/** Asked by a page inside another one, which this product never is; the library lets it pass where the other is not named. */
function isFramed({ clientDataJSON }: { clientDataJSON: string }): boolean {
  const { crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { crossOrigin?: unknown };
  return crossOrigin !== undefined && crossOrigin !== false;
}

/**
 * No attestation was asked for, so none comes but by those who mean harm: its certificates name addresses (lists of revoked ones)
 * that the library would fetch.
 */
async function isWithoutCertificates({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(Uint8Array.from(Buffer.from(response.attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

export interface PasskeyUse {
  readonly counter: number;
  readonly isSynced: boolean;
}

/**
 * What the passkey's answer says of its use; undefined where it is not right: another challenge, address or key, a counter that did not
 * go up (a copy), or nobody known to be present, and with `isAlone` nobody known by a PIN, a finger or a face.
 */
export async function checkPasskey(
  answer: PasskeyAnswer,
  passkey: { userId: string; credentialId: string; publicKey: string; counter: number },
  { origin, challenge, isAlone }: PasskeyExpected & { isAlone: boolean },
): Promise<PasskeyUse | undefined> {
  try {
    const response = answer as unknown as AuthenticationResponseJSON;
    if (isFramed(response.response)) return undefined;
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: new URL(origin).origin,
      expectedRPID: rpIdOf(origin),
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: isAlone,
    });
    if (!verified || !isOf(response.response.userHandle, passkey.userId)) return undefined;
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch {
    return undefined;
  }
}

/** Security keys that keep nothing send none. */
function isOf(userHandle: string | undefined | null, userId: string): boolean {
  return (
    userHandle === undefined || userHandle === null || userHandle === Buffer.from(idBytes(userId)).toString('base64url')
  );
}
