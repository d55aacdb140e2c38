import type { Brand, Settings } from '@aicv/contracts/settings/settings';
import { brand } from '@aicv/domain/text/brand';
import type { SettingsInFull } from './settings.queries.ts';
import type { Settings as StoredSettings } from './settings.repository.ts';

export function presentSettings(settings: SettingsInFull): Settings {
  const { capitalPolicy, plan, openUpgradeRequests, tagline, legalEmail, registrationPolicy, sessionDays } = settings;
  return {
    capitalPolicy,
    plan,
    openUpgradeRequests,
    tagline,
    legalEmail,
    registrationPolicy,
    sessionDays,
    twoStepRoles: [...settings.twoStepRoles],
    timeZone: settings.timeZone,
    requireConfirmedEmail: settings.requireConfirmedEmail,
    levelValidityMonths: { ...settings.levelValidityMonths },
    isMailConfigured: settings.isMailConfigured,
    openConditions: settings.openConditions,
  };
}

/** The defaults of the product, with the overrides of the firm's administrators. */
export function presentBrand({ tagline, legalEmail }: Pick<StoredSettings, 'tagline' | 'legalEmail'>): Brand {
  return { tagline: tagline ?? brand.tagline, legalEmail: legalEmail ?? brand.legalEmail };
}
