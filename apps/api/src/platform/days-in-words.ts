import { whenNeeded } from './when-needed.ts';

/** Days as mails and documents say them, in UTC: "1 October 2026". The first formatter of a process reads 8 MB of Node's languages. */
export const daysInWords = whenNeeded(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
