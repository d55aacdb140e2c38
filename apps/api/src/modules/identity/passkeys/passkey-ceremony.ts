/** WebAuthn options and the verification of responses, independent of users and tables. */
import { brand } from '@aicv/domain/text/brand';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** As the browser sent it; untrusted. */
export type PasskeyAnswer = Readonly<Record<string, unknown>>;

/** For the browser's `navigator.credentials`. */
export type PasskeyOptions = Record<string, unknown>;

export interface PasskeyOptionsAndChallenge {
  readonly options: PasskeyOptions;
  /** Stored by the caller, for one use. */
  readonly challenge: string;
}

/** The product's origin as the browser sees it, and the challenge that it received there. */
export interface PasskeyExpected {
  readonly origin: string;
  readonly challenge: string;
}

interface KnownPasskey {
  readonly credentialId: string;
  readonly transports: readonly string[];
}

export const PASSKEY_CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;

/** Uses 23 MB of memory, so it is loaded at first use. */
const library = () => import('@simplewebauthn/server');

/** WebAuthn, section 5.8.4. Other values that a browser sends are dropped. */
const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb', 'cable'] as const;

type Transport = (typeof TRANSPORTS)[number];

const transportsIn = (named: unknown): Transport[] =>
  Array.isArray(named) ? TRANSPORTS.filter((transport) => named.includes(transport)) : [];

/** EdDSA, ES256, RS256: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];

/** WebAuthn, section 4: at most 1023 bytes. */
const CREDENTIAL_ID = /^[\w-]{1,1364}$/;

/** Undefined if the value cannot be a credential ID. */
export function credentialIdOf({ id }: PasskeyAnswer): string | undefined {
  return typeof id === 'string' && CREDENTIAL_ID.test(id) ? id : undefined;
}

const rpIdOf = (origin: string) => new URL(origin).hostname;

const idBytes = (userId: string) => Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));

const describe = ({ credentialId, transports }: KnownPasskey) => ({
  id: credentialId,
  transports: transportsIn(transports),
});

/** Options to create a passkey, on a device without one of the account's. */
export async function createPasskeyCreationOptions(
  origin: string,
  user: { id: string; username: string; displayName: string },
  known: readonly KnownPasskey[],
): Promise<PasskeyOptionsAndChallenge> {
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

/** Options to use one of these passkeys. Null: any of the product's, with user verification (PIN, fingerprint or face). */
export async function createPasskeyRequestOptions(
  origin: string,
  known: readonly KnownPasskey[] | null,
): Promise<PasskeyOptionsAndChallenge> {
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

/** The new passkey of the response; undefined for any invalid response. */
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
    // The checks are pure: every exception is about the response.
    return undefined;
  }
}

/** Requested by an embedded page; this product is never embedded. The library accepts it if the response names no top origin. */
function isFramed({ clientDataJSON }: { clientDataJSON: string }): boolean {
  const { crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { crossOrigin?: unknown };
  return crossOrigin !== undefined && crossOrigin !== false;
}

/**
 * No attestation was requested, so only an attacker sends one. Its certificates contain addresses (revocation lists) that the library
 * would fetch.
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
 * The verified use of a passkey. Undefined if the challenge, origin or key differs, if the counter did not increase (a copy) or if user
 * presence is missing. With `isAlone`, user verification (PIN, fingerprint or face) is required, too.
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

/** Security keys without discoverable credentials send none. */
function isOf(userHandle: string | undefined | null, userId: string): boolean {
  return (
    userHandle === undefined || userHandle === null || userHandle === Buffer.from(idBytes(userId)).toString('base64url')
  );
}
