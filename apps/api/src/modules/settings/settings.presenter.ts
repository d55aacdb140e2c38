import type { Settings } from '@aicv/contracts/settings';
import type { SettingsInFull } from './settings.queries.ts';

export function presentSettings({ capitalPolicy, plan, openUpgradeRequests }: SettingsInFull): Settings {
  return { capitalPolicy, plan, openUpgradeRequests };
}
