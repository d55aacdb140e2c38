import { expect, it } from 'vitest';
import { describeReminders } from './describe-reminders.ts';

it.each([
  [
    { agreement: 8, nda: 1, remindedRecently: 3 },
    [
      'You remind 8 people of the confidentiality agreement and 1 person of the NDA. Each gets a notification, and an email if they have an address.',
      '3 people were reminded in the last day and are left out.',
    ],
  ],
  [
    { agreement: 0, nda: 2, remindedRecently: 0 },
    ['You remind 2 people of the NDA. Each gets a notification, and an email if they have an address.'],
  ],
  [
    { agreement: 0, nda: 0, remindedRecently: 1 },
    ['No active user of this list can be reminded now.', '1 person was reminded in the last day and is left out.'],
  ],
])('says which users are reminded of which agreement, and which are left out: %j', (counted, sentences) => {
  expect(describeReminders(counted)).toEqual(sentences);
});
