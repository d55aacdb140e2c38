/** Converts the settings to the text values of the form, and back. */
import type { Settings } from '@aicv/contracts/settings/settings';
import { ROLES, type Role } from '@aicv/domain/access/roles';
import { planOf } from '@aicv/domain/settings/plan';

export type SettingsValues = {
  tagline: string;
  legalEmail: string;
  capitalPolicy: string;
  openConditions: string;
  /** Empty for the installation's default. */
  registrationPolicy: string;
  plan: string;
  sessionDays: string;
  timeZone: string;
  /** The roles, separated by spaces, in the order of the domain. */
  twoStepRoles: string;
  /** 'true' or 'false'. */
  requireConfirmedEmail: string;
};

export type SettingsChange = Partial<Omit<Settings, 'openUpgradeRequests' | 'isMailConfigured'>>;

export function settingsValues(settings: Settings): SettingsValues {
  const { tagline, legalEmail, capitalPolicy, registrationPolicy, plan, sessionDays, twoStepRoles } = settings;
  return {
    tagline: tagline ?? '',
    legalEmail: legalEmail ?? '',
    capitalPolicy,
    openConditions: settings.openConditions,
    registrationPolicy: registrationPolicy ?? '',
    plan,
    sessionDays: String(sessionDays),
    timeZone: settings.timeZone,
    twoStepRoles: ROLES.filter((role) => twoStepRoles.includes(role)).join(' '),
    requireConfirmedEmail: String(settings.requireConfirmedEmail),
  };
}

export function rolesIn(roles: string): readonly Role[] {
  return ROLES.filter((role) => roles.split(' ').includes(role));
}

/** The roles with this one added or removed. */
export function withRole(roles: string, role: Role, isIn: boolean): string {
  const others = rolesIn(roles).filter((other) => other !== role);
  return ROLES.filter((each) => (each === role ? isIn : others.includes(each))).join(' ');
}

/** The values that differ from the saved ones, as typed. */
export function typedChanges(saved: Settings, values: SettingsValues): Partial<SettingsValues> {
  const known = settingsValues(saved);
  const names = Object.keys(known) as (keyof SettingsValues)[];
  return Object.fromEntries(
    names.filter((name) => values[name].trim() !== known[name]).map((name) => [name, values[name]]),
  );
}

/** The changes in the format of the API. */
export function settingsChange(saved: Settings, values: SettingsValues): SettingsChange {
  const changed = typedChanges(saved, values);
  const {
    tagline,
    legalEmail,
    capitalPolicy,
    openConditions,
    registrationPolicy,
    plan,
    sessionDays,
    timeZone,
    twoStepRoles,
    requireConfirmedEmail,
  } = changed;
  return {
    ...(tagline === undefined ? {} : { tagline: textOrNull(tagline) }),
    ...(legalEmail === undefined ? {} : { legalEmail: textOrNull(legalEmail) }),
    ...(capitalPolicy === undefined ? {} : { capitalPolicy: capitalPolicy === 'nda' ? 'nda' : 'nda-and-role' }),
    ...(openConditions === undefined ? {} : { openConditions: openConditions === 'warn' ? 'warn' : 'refuse' }),
    ...(registrationPolicy === undefined ? {} : { registrationPolicy: registrationPolicyOf(registrationPolicy) }),
    ...(plan === undefined ? {} : { plan: planOf(plan) }),
    ...(sessionDays === undefined ? {} : { sessionDays: numberIn(sessionDays) }),
    ...(timeZone === undefined ? {} : { timeZone: timeZone.trim() }),
    ...(requireConfirmedEmail === undefined ? {} : { requireConfirmedEmail: requireConfirmedEmail === 'true' }),
    ...(twoStepRoles === undefined ? {} : { twoStepRoles: [...rolesIn(twoStepRoles)] }),
  };
}

function textOrNull(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim();
}

function registrationPolicyOf(value: string): Settings['registrationPolicy'] {
  return value === 'approval' || value === 'open' ? value : null;
}

/** An empty field is not zero. */
function numberIn(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
