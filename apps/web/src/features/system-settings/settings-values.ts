/** The form of the settings: what the server knows as texts, and back. */
import { type Settings, settingsEndpoints } from '@aicv/contracts/settings';
import { planOf } from '@aicv/domain/plan';
import { validatorOf } from '../../lib/validator-of.ts';

export type SettingsValues = {
  tagline: string;
  legalEmail: string;
  capitalPolicy: string;
  /** Empty for what the installation was started with. */
  registrationPolicy: string;
  plan: string;
  sessionDays: string;
};

export type SettingsChange = Partial<Omit<Settings, 'openUpgradeRequests'>>;

export function settingsValues(settings: Settings): SettingsValues {
  const { tagline, legalEmail, capitalPolicy, registrationPolicy, plan, sessionDays } = settings;
  return {
    tagline: tagline ?? '',
    legalEmail: legalEmail ?? '',
    capitalPolicy,
    registrationPolicy: registrationPolicy ?? '',
    plan,
    sessionDays: String(sessionDays),
  };
}

/** What was typed and is not what is saved, as it was typed. */
export function typedChanges(saved: Settings, values: SettingsValues): Partial<SettingsValues> {
  const known = settingsValues(saved);
  const names = Object.keys(known) as (keyof SettingsValues)[];
  return Object.fromEntries(
    names.filter((name) => values[name].trim() !== known[name]).map((name) => [name, values[name]]),
  );
}

/** The same as the server takes it. */
export function settingsChange(saved: Settings, values: SettingsValues): SettingsChange {
  const { tagline, legalEmail, capitalPolicy, registrationPolicy, plan, sessionDays } = typedChanges(saved, values);
  return {
    ...(tagline === undefined ? {} : { tagline: textOrNull(tagline) }),
    ...(legalEmail === undefined ? {} : { legalEmail: textOrNull(legalEmail) }),
    ...(capitalPolicy === undefined ? {} : { capitalPolicy: capitalPolicy === 'nda' ? 'nda' : 'nda-and-role' }),
    ...(registrationPolicy === undefined ? {} : { registrationPolicy: registrationPolicyOf(registrationPolicy) }),
    ...(plan === undefined ? {} : { plan: planOf(plan) }),
    ...(sessionDays === undefined ? {} : { sessionDays: numberIn(sessionDays) }),
  };
}

const checkChange = validatorOf(settingsEndpoints.updateSettings.body);

/** What is wrong with the change before it is sent. */
export function checkSettings(saved: Settings, values: SettingsValues) {
  return checkChange(settingsChange(saved, values));
}

function textOrNull(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim();
}

function registrationPolicyOf(value: string): Settings['registrationPolicy'] {
  return value === 'approval' || value === 'open' ? value : null;
}

/** An empty field is no zero. */
function numberIn(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
