import { CAPABILITY_NAMES } from '@aicv/domain/access/access-policy';
import { ROLES } from '@aicv/domain/access/roles';
import { canMailAddressExist } from '@aicv/domain/identity/mail-address';
import {
  isCommonPassword,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_TOO_COMMON,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from '@aicv/domain/identity/password-rules';
import { SECOND_FACTORS } from '@aicv/domain/identity/two-factor';
import { FEATURE_FLAG_KEYS } from '@aicv/domain/settings/feature-flags';
import { mixesScripts, SCRIPTS_MIXED } from '@aicv/domain/text/mixed-scripts';
import {
  EMAIL_MAX_LENGTH,
  hasMoreCharactersThan,
  isStorableText,
  NAME_MAX_LENGTH,
  USERNAME_MAX_LENGTH,
} from '@aicv/domain/text/text-rules';
import * as z from 'zod/mini';
import { competenceStatusShape } from '../competence/competence-status.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  idShape,
  noBody,
  normalizedToNfc,
  notLongerThan,
  requiredInOneSpelling,
  requiredName,
  timeShape,
  UNSTORABLE_TEXT,
  unlessLongerThan,
} from '../shapes.ts';

/** A user as other users see them on the wire (REQ-10). */
export const userShape = z.object({
  id: idShape,
  username: z.string(),
  email: z.nullable(z.string()),
  /** When a link that was sent to the address was used; null while the address is unconfirmed. */
  emailConfirmedAt: z.nullable(timeShape),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role: z.enum(ROLES),
  requestedRole: z.nullable(z.enum(ROLES)),
  profileImageUrl: z.nullable(z.string()),
  isActive: z.boolean(),
  tenantId: z.string(),
  createdAt: timeShape,
  updatedAt: timeShape,
});

export type User = z.infer<typeof userShape>;

export const signedInUserShape = z.extend(userShape, {
  permissions: z.array(z.enum(CAPABILITY_NAMES)),
  /** The flags that are on in the user's tenant. */
  features: z.array(z.enum(FEATURE_FLAG_KEYS)),
  /** The time zone of the tenant's calendar days. */
  timeZone: z.string(),
  /** The competence rules for capabilities of the user's role, with the user's state in each. */
  competences: z.array(competenceStatusShape),
  /** Whether the user has set up two-factor sign-in, and whether the tenant requires it of their role. */
  twoStep: z.object({ isOn: z.boolean(), isRequired: z.boolean() }),
});

export type SignedInUser = z.infer<typeof signedInUserShape>;

const KNOWN_PASSWORD_MAX_LENGTH = 1_024;

/**
 * Only bounds, no rules: a password that today's rules refuse may be an old one. Keyboards send an accented character as one or as two code
 * points: the password is the same (RFC 8265, section 4.2).
 */
export const knownPassword = z
  .string({ error: 'Password is required' })
  .check(
    normalizedToNfc(KNOWN_PASSWORD_MAX_LENGTH),
    z.minLength(1, 'Password is required'),
    z.maxLength(KNOWN_PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG),
    z.refine(isStorableText, UNSTORABLE_TEXT),
  );

export const loginBody = z.strictObject({
  username: requiredInOneSpelling('Username', USERNAME_MAX_LENGTH),
  password: knownPassword,
});

export const newPassword = z.string({ error: 'Password is required' }).check(
  normalizedToNfc(PASSWORD_MAX_LENGTH),
  z.minLength(1, { error: 'Password is required', abort: true }),
  z.refine((password) => hasMoreCharactersThan(PASSWORD_MIN_LENGTH - 1, password), PASSWORD_TOO_SHORT),
  z.refine(notLongerThan(PASSWORD_MAX_LENGTH), PASSWORD_TOO_LONG),
  z.refine(unlessLongerThan(PASSWORD_MAX_LENGTH, isStorableText), UNSTORABLE_TEXT),
  z.refine(
    unlessLongerThan(PASSWORD_MAX_LENGTH, (password) => password.trim() !== '' && !isCommonPassword(password)),
    PASSWORD_TOO_COMMON,
  ),
);

export const emailInput = requiredName('Email', EMAIL_MAX_LENGTH).check(
  z.refine(unlessLongerThan(EMAIL_MAX_LENGTH, canMailAddressExist), 'Please enter a valid email address'),
);

export const roleInput = z.enum(ROLES, 'Please choose one of the roles');

/** Of a new account; sign-in accepts any existing one. */
export const newUsername = requiredName('Username', USERNAME_MAX_LENGTH).check(
  z.refine(
    unlessLongerThan(USERNAME_MAX_LENGTH, (username) => !mixesScripts(username)),
    SCRIPTS_MIXED,
  ),
);

export const registerBody = z.strictObject({
  username: newUsername,
  password: newPassword,
  email: emailInput,
  // REQ-27
  firstName: requiredName('First name', NAME_MAX_LENGTH),
  lastName: requiredName('Last name', NAME_MAX_LENGTH),
  role: z._default(roleInput, 'learner'),
  /** The other user fields: accepted and ignored (REQ-26). */
  profileImageUrl: z.optional(z.unknown()),
  isActive: z.optional(z.unknown()),
});

/** The password was right; the second factor decides (see `two-step`). */
const secondFactorChallengeShape = z.object({ secondStep: z.object({ methods: z.array(z.enum(SECOND_FACTORS)) }) });

export const accountEndpoints = {
  // REQ-49
  getCsrfToken: defineEndpoint({
    method: 'GET',
    path: '/api/csrf-token',
    summary: 'Get a CSRF token for the X-CSRF-Token header, bound to the session',
    access: 'public',
    responses: { 200: z.object({ csrfToken: z.string() }) },
  }),
  register: defineEndpoint({
    method: 'POST',
    path: '/api/register',
    summary: 'Create an account and sign in',
    access: 'public',
    rateLimit: 'credentials',
    body: registerBody,
    responses: { 201: signedInUserShape },
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in with a username or email and a password. Returns 202 if two-factor authentication is set up',
    access: 'public',
    rateLimit: 'credentials',
    body: loginBody,
    responses: { 200: signedInUserShape, 202: secondFactorChallengeShape },
  }),
  // REQ-48
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'End this session',
    access: 'account.own',
    body: noBody,
    responses: { 204: 'empty' },
  }),
  // REQ-11
  getCurrentUser: defineEndpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'Get the signed-in user and their permissions',
    access: 'account.own',
    responses: { 200: signedInUserShape },
  }),
  getSignInHints: defineEndpoint({
    method: 'GET',
    path: '/api/sign-in-hints',
    summary:
      'Get what the sign-in page shows: the demonstration accounts, and whether the first account is still to be created',
    access: 'public',
    responses: {
      200: z.object({
        /** Empty unless demonstration data is loaded. */
        demoUsernames: z.array(z.string()),
        /** True while the installation has no account. The first one becomes its administrator. */
        needsSetup: z.boolean(),
      }),
    },
  }),
} as const;
