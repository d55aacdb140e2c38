import { MONTHS_MAX } from '@aicv/domain/access/competence';
import { ROLES } from '@aicv/domain/access/roles';
import { isTimeZone } from '@aicv/domain/dates/time-zone';
import { SESSION_DAYS_MAX, SESSION_DAYS_MIN } from '@aicv/domain/identity/session-length';
import { PLANS } from '@aicv/domain/settings/plan';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { emailInput, roleInput } from '../identity/accounts.ts';
import { optionalText } from '../shapes.ts';

/** The settings that administrators choose for their tenant. */
export const settingsShape = z.object({
  /** Whether the signed NDA alone opens confidential Capital data, or the role counts too (REQ-127). */
  capitalPolicy: z.enum(['nda', 'nda-and-role']),
  /** The tenant's plan; any but free opens premium courses (REQ-160). */
  plan: z.enum(PLANS),
  /** The number of pending requests for premium courses. */
  openUpgradeRequests: z.int(),
  /** The firm's tagline and legal contact, beside its name; null keeps the product's defaults. */
  tagline: z.nullable(z.string()),
  legalEmail: z.nullable(z.string()),
  /** For the firm's own tenant, in which users register; null keeps the default of REGISTRATION_ROLES. */
  registrationPolicy: z.nullable(z.enum(['approval', 'open'])),
  /** The number of days without use after which a session ends. */
  sessionDays: z.int(),
  /** The roles that must sign in with two factors. */
  twoStepRoles: z.array(z.enum(ROLES)),
  /** The IANA time zone of the tenant's calendar days (REQ-352). */
  timeZone: z.string(),
  /** Whether only users with a confirmed address can sign the NDA; never without a mail server. */
  requireConfirmedEmail: z.boolean(),
  /** How long the certificate of each level is valid, in months; null if it does not expire (REQ-395). */
  levelValidityMonths: z.object({
    bronze: z.nullable(z.int()),
    silver: z.nullable(z.int()),
    gold: z.nullable(z.int()),
    master: z.nullable(z.int()),
  }),
  isMailConfigured: z.boolean(),
  /** Whether open conditions of a decision refuse the launch of a venture and the close of a round, or warn of them (REQ-361). */
  openConditions: z.enum(['refuse', 'warn']),
});

export type Settings = z.infer<typeof settingsShape>;

const brandShape = z.object({ tagline: z.string(), legalEmail: z.string() });

export type Brand = z.infer<typeof brandShape>;

const SESSION_DAYS_MESSAGE = `Session length must be from ${SESSION_DAYS_MIN} to ${SESSION_DAYS_MAX} days`;

const TIME_ZONE_MESSAGE = 'Choose a time zone from the list, such as Europe/Berlin';

const VALIDITY_MESSAGE = `Validity must be a whole number of months from 1 to ${MONTHS_MAX}`;

const validityInput = z.nullable(
  z.int(VALIDITY_MESSAGE).check(z.minimum(1, VALIDITY_MESSAGE), z.maximum(MONTHS_MAX, VALIDITY_MESSAGE)),
);

export const settingsEndpoints = {
  getBrand: defineEndpoint({
    method: 'GET',
    path: '/api/brand',
    summary: 'Get the firm’s tagline and legal contact',
    access: 'public',
    responses: { 200: brandShape },
  }),
  // REQ-257
  getSettings: defineEndpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'Get the settings of the tenant',
    access: 'holdings.administer',
    responses: { 200: settingsShape },
  }),
  updateSettings: defineEndpoint({
    method: 'PATCH',
    path: '/api/settings',
    summary: 'Change the settings of the tenant',
    access: 'holdings.administer',
    // Who registers gets which role, and whose sign-in needs a second step, is among them.
    stepUp: true,
    body: z.strictObject({
      capitalPolicy: z.optional(z.enum(['nda', 'nda-and-role'], 'Capital policy must be nda or nda-and-role')),
      tagline: optionalText('Tagline', 120),
      legalEmail: z.optional(z.nullable(emailInput)),
      registrationPolicy: z.optional(
        z.nullable(z.enum(['approval', 'open'], 'Registration policy must be approval or open')),
      ),
      sessionDays: z.optional(
        z
          .int('Session length must be a whole number of days')
          .check(z.minimum(SESSION_DAYS_MIN, SESSION_DAYS_MESSAGE), z.maximum(SESSION_DAYS_MAX, SESSION_DAYS_MESSAGE)),
      ),
      twoStepRoles: z.optional(
        z
          .array(roleInput, 'Roles must be a list')
          .check(z.refine((roles) => new Set(roles).size === roles.length, 'A role is listed twice')),
      ),
      timeZone: z.optional(z.string(TIME_ZONE_MESSAGE).check(z.refine((name) => isTimeZone(name), TIME_ZONE_MESSAGE))),
      requireConfirmedEmail: z.optional(z.boolean('Confirmed email must be true or false')),
      openConditions: z.optional(z.enum(['refuse', 'warn'], 'Open conditions must be refuse or warn')),
      levelValidityMonths: z.optional(
        z.strictObject({ bronze: validityInput, silver: validityInput, gold: validityInput, master: validityInput }),
      ),
      plan: z.optional(z.enum(PLANS, `Plan must be one of ${PLANS.join(', ')}`)),
    }),
    responses: { 200: settingsShape },
  }),
} as const;
