import { createDraft } from '../../lib/drafts.ts';
import type { SettingsValues } from './settings-values.ts';

/** Unsaved changes at the end of the session. Leaving the page by choice discards them. */
export const settingsDraft = createDraft<Partial<SettingsValues>>();
