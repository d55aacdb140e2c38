import { createDraft } from '../../lib/drafts.ts';
import type { SettingsValues } from './settings-values.ts';

/** What was changed and not saved when the session ended; leaving the page by choice forgets it. */
export const settingsDraft = createDraft<Partial<SettingsValues>>();
