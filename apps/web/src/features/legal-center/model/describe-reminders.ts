import type { ListedReminders } from '@aicv/contracts/admin/system';
import { formatPeople } from '../../../lib/format/format.ts';

/** Sentences on which users of the filtered list are reminded, and which are left out. */
export function describeReminders({ agreement, nda, remindedRecently }: ListedReminders): string[] {
  const reminded = [
    ...(agreement > 0 ? [`${formatPeople(agreement)} of the confidentiality agreement`] : []),
    ...(nda > 0 ? [`${formatPeople(nda)} of the NDA`] : []),
  ];
  const isOne = remindedRecently === 1;
  return [
    reminded.length === 0
      ? 'No active user of this list can be reminded now.'
      : `You remind ${reminded.join(' and ')}. Each gets a notification, and an email if they have an address.`,
    ...(remindedRecently > 0
      ? [
          `${formatPeople(remindedRecently)} ${isOne ? 'was' : 'were'} reminded in the last day and ${isOne ? 'is' : 'are'} left out.`,
        ]
      : []),
  ];
}
