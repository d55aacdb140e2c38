import { MAIL_STATES } from '@aicv/domain/notifications/mail-state';
import { choiceOf, type FromAddress } from '../../../lib/format/search-text.ts';

/** The state of the system settings in the address. */
export interface SystemSettingsSearch {
  readonly mails?: (typeof MAIL_STATES)[number] | undefined;
}

/** Parses the search from the address; invalid values are omitted. */
export function systemSettingsSearchOf({ mails }: FromAddress<SystemSettingsSearch>): SystemSettingsSearch {
  return { mails: choiceOf(MAIL_STATES, mails) };
}
