import { SECOND_FACTORS } from '@aicv/domain/identity/two-factor';
import { NAME_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { plainCode } from '@aicv/domain/text/typed-text';
import * as z from 'zod/mini';
import { administeredUserShape } from '../admin/administration.ts';
import { defineEndpoint } from '../endpoint.ts';
import { jsonObjectInput } from '../json-object-input.ts';
import { idParams, idShape, noBody, requiredName, timeShape } from '../shapes.ts';
import { knownPassword, signedInUserShape } from './accounts.ts';

/** Two-factor sign-in: codes of an authenticator app, passkeys, recovery codes, and the step-up before sensitive actions. */

const passkeyShape = z.object({
  id: idShape,
  name: z.string(),
  createdAt: timeShape,
  lastUsedAt: z.nullable(timeShape),
  /** Synchronized by a service to the user's other devices. */
  isSynced: z.boolean(),
});

export type Passkey = z.infer<typeof passkeyShape>;

const twoFactorShape = z.object({
  isOn: z.boolean(),
  /** The tenant requires it of the user's role. */
  isRequired: z.boolean(),
  /** When the authenticator app was set up. */
  totp: z.nullable(z.object({ since: timeShape })),
  passkeys: z.array(passkeyShape),
  recoveryCodesLeft: z.int(),
});

export type TwoFactor = z.infer<typeof twoFactorShape>;

/** The codes are in this response only; null if there are some already. */
const addedShape = z.object({ twoStep: twoFactorShape, recoveryCodes: z.nullable(z.array(z.string())) });

const NOT_A_PASSKEY = 'Passkey response is not valid';

/** The browser's response, as in WebAuthn (level 3, `toJSON`); @simplewebauthn checks every part of it. */
const passkeyAnswer = jsonObjectInput({
  maxLength: 16_384,
  tooLong: NOT_A_PASSKEY,
  unstorable: NOT_A_PASSKEY,
  notAnObject: NOT_A_PASSKEY,
});

/** The request to the browser, as in WebAuthn. */
const webAuthnOptions = z.record(z.string(), z.unknown());
const optionsShape = z.object({ options: webAuthnOptions });

/** Digits of an app, or a recovery code, with or without its spaces and dashes. */
const codeInput = z
  .string({ error: 'Code is required' })
  .check(z.overwrite(plainCode), z.minLength(1, 'Code is required'), z.maxLength(64, 'Code is not valid'));

/** By code, or by passkey. */
const secondFactorBody = z
  .strictObject({ code: z.optional(codeInput), passkey: z.optional(passkeyAnswer) })
  .check(
    z.refine(
      ({ code, passkey }) => (code === undefined) !== (passkey === undefined),
      'Send a code or a passkey response',
    ),
  );

/** A user without a second factor sends their password; a user with one sends a proof of it instead. */
const setUpBody = z.strictObject({ password: z.optional(knownPassword) });

const passkeyName = requiredName('Name', NAME_MAX_LENGTH);

export const twoFactorEndpoints = {
  completeSignIn: defineEndpoint({
    method: 'POST',
    path: '/api/login/second-step',
    summary: 'Complete a sign-in with two-factor authentication',
    access: 'public',
    rateLimit: 'credentials',
    body: secondFactorBody,
    responses: { 200: signedInUserShape },
  }),
  startSecondFactorPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/login/second-step/passkey',
    summary: 'Get the passkey options for two-factor authentication',
    access: 'public',
    rateLimit: 'credentials',
    body: noBody,
    responses: { 200: optionsShape },
  }),
  startPasskeySignIn: defineEndpoint({
    method: 'POST',
    path: '/api/login/passkey/start',
    summary: 'Get the passkey options for a sign-in without a password',
    access: 'public',
    rateLimit: 'credentials',
    body: noBody,
    responses: { 200: optionsShape },
  }),
  signInWithPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/login/passkey',
    summary: 'Sign in with a passkey that verified a PIN, fingerprint or face. No password is needed',
    access: 'public',
    rateLimit: 'credentials',
    body: z.strictObject({ passkey: passkeyAnswer }),
    responses: { 200: signedInUserShape },
  }),
  getTwoFactor: defineEndpoint({
    method: 'GET',
    path: '/api/user/two-step',
    summary: 'Get your two-factor authentication settings',
    access: 'account.own',
    responses: { 200: twoFactorShape },
  }),
  startTotp: defineEndpoint({
    method: 'POST',
    path: '/api/user/two-step/totp',
    summary: 'Create a secret for an authenticator app. It takes effect once you confirm a code',
    access: 'account.own',
    rateLimit: 'credentials',
    stepUp: true,
    body: setUpBody,
    responses: { 201: z.object({ secret: z.string(), uri: z.string() }) },
  }),
  confirmTotp: defineEndpoint({
    method: 'POST',
    path: '/api/user/two-step/totp/confirm',
    summary: 'Confirm the authenticator app with a code',
    access: 'account.own',
    body: z.strictObject({ code: codeInput }),
    responses: { 200: addedShape },
  }),
  removeTotp: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/two-step/totp',
    summary: 'Remove the authenticator app',
    access: 'account.own',
    stepUp: true,
    body: noBody,
    responses: { 200: twoFactorShape },
  }),
  startPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/user/two-step/passkeys/start',
    summary: 'Get the options to create a passkey',
    access: 'account.own',
    rateLimit: 'credentials',
    stepUp: true,
    body: setUpBody,
    responses: { 200: optionsShape },
  }),
  addPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/user/two-step/passkeys',
    summary: 'Save the passkey that the browser created',
    access: 'account.own',
    body: z.strictObject({ name: passkeyName, passkey: passkeyAnswer }),
    responses: { 201: addedShape },
  }),
  renamePasskey: defineEndpoint({
    method: 'PATCH',
    path: '/api/user/two-step/passkeys/{id}',
    summary: 'Rename a passkey',
    access: 'account.own',
    params: idParams,
    body: z.strictObject({ name: passkeyName }),
    responses: { 200: twoFactorShape },
  }),
  removePasskey: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/two-step/passkeys/{id}',
    summary: 'Remove a passkey',
    access: 'account.own',
    stepUp: true,
    params: idParams,
    body: noBody,
    responses: { 200: twoFactorShape },
  }),
  makeRecoveryCodes: defineEndpoint({
    method: 'POST',
    path: '/api/user/two-step/recovery-codes',
    summary: 'Generate new recovery codes and invalidate the old ones. They are returned only once',
    access: 'account.own',
    stepUp: true,
    body: noBody,
    responses: { 201: z.object({ recoveryCodes: z.array(z.string()) }) },
  }),
  startStepUp: defineEndpoint({
    method: 'POST',
    path: '/api/user/proof/start',
    summary: 'Get the methods to confirm your identity, and the passkey options or null',
    access: 'account.own',
    body: noBody,
    responses: { 200: z.object({ methods: z.array(z.enum(SECOND_FACTORS)), options: z.nullable(webAuthnOptions) }) },
  }),
  completeStepUp: defineEndpoint({
    method: 'POST',
    path: '/api/user/proof',
    summary: 'Confirm it is you with two-factor authentication',
    access: 'account.own',
    rateLimit: 'credentials',
    body: secondFactorBody,
    responses: { 204: 'empty' },
  }),
  resetTwoFactor: defineEndpoint({
    method: 'DELETE',
    path: '/api/users/{id}/two-step',
    summary: 'Reset two-factor authentication for a user who lost access to it. Ends their sessions',
    access: 'holdings.administer',
    stepUp: true,
    params: idParams,
    body: noBody,
    responses: { 200: administeredUserShape },
  }),
} as const;
