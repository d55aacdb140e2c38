import { createDrafts } from '../../../lib/forms/drafts.ts';
import type { SettingsValues } from './settings-values.ts';

/** Unsaved changes, kept when the session ends. They are discarded when the user chooses to leave the page. */
export const settingsDraft = createDrafts<Partial<SettingsValues>>({
  kind: 'settings',
  lasts: 'page',
  untouched: {},
}).of('own');
