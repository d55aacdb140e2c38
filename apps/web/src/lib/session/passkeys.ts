/** Passkeys of this browser. The library is loaded at the first use. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiRequestError } from '../api/api-request-error.ts';

/** Data between server and browser in the format of WebAuthn (level 3, `toJSON`). */
export type PasskeyJson = Record<string, unknown>;

/** Browsers offer passkeys only on pages served over HTTPS or from localhost. */
export function supportsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Asks the user to choose a passkey and to confirm their identity. */
export async function requestPasskey(options: PasskeyJson): Promise<PasskeyJson> {
  const { startAuthentication } = await loadLibrary();
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return { ...(await startAuthentication({ optionsJSON })) };
  } catch (error) {
    throw passkeyFailure(error, 'No passkey was used. Try again, or choose another method.');
  }
}

/** Asks the user to create a passkey for this account. */
export async function makePasskey(options: PasskeyJson): Promise<PasskeyJson> {
  const { startRegistration } = await loadLibrary();
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    return { ...(await startRegistration({ optionsJSON })) };
  } catch (error) {
    throw passkeyFailure(error, 'The passkey was not created. Try again when you are ready.');
  }
}

function loadLibrary() {
  return import('@simplewebauthn/browser').catch(() => {
    throw failure('Passkey support could not be loaded. Check your connection and try again.');
  });
}

/** Browsers deliberately hide why a passkey was not used: in most cases, the user closed the dialog or took too long. */
function passkeyFailure(error: unknown, otherwise: string): ApiRequestError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return failure('This device already has a passkey for this account.');
  if (name === 'SecurityError') return failure('This browser does not allow passkeys at this address.');
  if (name === 'NotSupportedError') return failure('This device does not support the required type of passkey.');
  return failure(otherwise);
}

/** An `ApiRequestError`, because forms and dialogs show both kinds of failure in the same way. */
function failure(message: string): ApiRequestError {
  return new ApiRequestError(message, { status: 0, code: 'PASSKEY_NOT_USED', bodyMessage: message });
}
