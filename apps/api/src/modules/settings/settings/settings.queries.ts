import type { CertificationLevel } from '@aicv/domain/academy/certification';
import { ROLES } from '@aicv/domain/access/roles';
import { DEFAULT_TIME_ZONE, isTimeZone } from '@aicv/domain/dates/time-zone';
import { SESSION_DAYS_DEFAULT, SESSION_DAYS_MAX, SESSION_DAYS_MIN } from '@aicv/domain/identity/session-length';
import type { Plan } from '@aicv/domain/settings/plan';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { readPlan } from '../plans/plan.queries.ts';
import { countOpenUpgradeRequests } from '../plans/upgrade-requests.queries.ts';
import type { Settings } from './settings.repository.ts';
import { tenantSettings } from './tenant-settings.tables.ts';

/** Parses the stored value of each setting; an absent or unreadable value gives the specified default (REQ-127, REQ-311). */
const READ: { readonly [Key in keyof Settings]: (stored: unknown) => Settings[Key] } = {
  capitalPolicy: (stored) => (stored === 'nda-and-role' ? stored : 'nda'),
  tagline: textOrNull,
  legalEmail: textOrNull,
  registrationPolicy: (stored) => (stored === 'approval' || stored === 'open' ? stored : null),
  sessionDays: (stored) =>
    typeof stored === 'number' && stored >= SESSION_DAYS_MIN && stored <= SESSION_DAYS_MAX
      ? stored
      : SESSION_DAYS_DEFAULT,
  twoStepRoles: (stored) => ROLES.filter((role) => Array.isArray(stored) && stored.includes(role)),
  timeZone: (stored) => (typeof stored === 'string' && isTimeZone(stored) ? stored : DEFAULT_TIME_ZONE),
  requireConfirmedEmail: (stored) => (typeof stored === 'boolean' ? stored : null),
  openConditions: (stored) => (stored === 'warn' ? stored : 'refuse'),
  levelValidityMonths: (stored) => {
    const months: Readonly<Record<string, unknown>> =
      typeof stored === 'object' && stored !== null ? { ...stored } : {};
    const of = (level: CertificationLevel) => (typeof months[level] === 'number' ? months[level] : null);
    return { bronze: of('bronze'), silver: of('silver'), gold: of('gold'), master: of('master') };
  },
  firstStepsDismissedAt: textOrNull,
};

function textOrNull(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}

/** The settings of the transaction's tenant. */
export async function readSettings(tx: Queryable): Promise<Settings> {
  const rows = await tx.select({ key: tenantSettings.key, value: tenantSettings.value }).from(tenantSettings);
  return parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}

/** The settings from the stored value of each key. */
export function parseSettings(stored: Readonly<Record<string, unknown>>): Settings {
  return {
    capitalPolicy: READ.capitalPolicy(stored.capitalPolicy),
    tagline: READ.tagline(stored.tagline),
    legalEmail: READ.legalEmail(stored.legalEmail),
    registrationPolicy: READ.registrationPolicy(stored.registrationPolicy),
    sessionDays: READ.sessionDays(stored.sessionDays),
    twoStepRoles: READ.twoStepRoles(stored.twoStepRoles),
    timeZone: READ.timeZone(stored.timeZone),
    requireConfirmedEmail: READ.requireConfirmedEmail(stored.requireConfirmedEmail),
    openConditions: READ.openConditions(stored.openConditions),
    levelValidityMonths: READ.levelValidityMonths(stored.levelValidityMonths),
    firstStepsDismissedAt: READ.firstStepsDismissedAt(stored.firstStepsDismissedAt),
  };
}

/** The settings as administrators see them. Only `readSettings` decides requests. */
export interface SettingsInFull extends Omit<Settings, 'requireConfirmedEmail'> {
  readonly requireConfirmedEmail: boolean;
  readonly isMailConfigured: boolean;
  readonly plan: Plan;
  readonly openUpgradeRequests: number;
}

/** Whether users must confirm their address before they sign the NDA: without a mail server no address can be confirmed (REQ-101). */
export function requiresConfirmedEmail(
  { requireConfirmedEmail }: Pick<Settings, 'requireConfirmedEmail'>,
  isMailConfigured: boolean,
): boolean {
  return isMailConfigured && (requireConfirmedEmail ?? true);
}

export async function readSettingsInFull(
  tx: Queryable,
  tenantId: string,
  isMailConfigured: boolean,
): Promise<SettingsInFull> {
  const settings = await readSettings(tx);
  return {
    ...settings,
    requireConfirmedEmail: requiresConfirmedEmail(settings, isMailConfigured),
    isMailConfigured,
    plan: await readPlan(tx, tenantId),
    openUpgradeRequests: await countOpenUpgradeRequests(tx),
  };
}
