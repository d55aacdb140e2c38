import { type Settings, settingsEndpoints } from '@aicv/contracts/settings/settings';
import { validatorOf } from '../../../lib/forms/validator-of.ts';
import { type SettingsValues, settingsChange } from './settings-values.ts';

const checkChange = validatorOf(settingsEndpoints.updateSettings.body);

/** Validates the change before it is sent. */
export function checkSettings(saved: Settings, values: SettingsValues) {
  return checkChange(settingsChange(saved, values));
}
