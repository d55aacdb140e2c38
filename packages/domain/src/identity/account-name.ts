/**
 * Compares a typed legal name with the name of the account (REQ-99): first name, then last name, ignoring case and marks. The comparison
 * also ignores how a keyboard writes spaces, hyphens and apostrophes. It never decides whether a user may sign, only whether they must
 * confirm the name.
 */

interface AccountNames {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** How the signed name relates to the account's name at the time of signing. */
export const NAME_CHECKS = ['same', 'confirmed', 'not_confirmed'] as const;

export type NameCheck = (typeof NAME_CHECKS)[number];

/** Each case as the signed document and the exported lists print it. */
export const NAME_CHECK_LABELS: Readonly<Record<NameCheck, string>> = {
  same: 'Same as the account name',
  confirmed: 'Differs from the account name, confirmed by the signer',
  not_confirmed: 'Differs from the account name, no confirmation reported',
};

/** First and last name with one space between; empty where the account has neither. */
export function accountNameOf({ firstName, lastName }: AccountNames): string {
  return [firstName, lastName]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');
}

export function isAccountName(typed: string, account: AccountNames): boolean {
  const name = accountNameOf(account);
  return name !== '' && foldName(typed) === foldName(name);
}

export function checkAccountName(typed: string, account: AccountNames, isConfirmed: boolean): NameCheck {
  if (isAccountName(typed, account)) return 'same';
  return isConfirmed ? 'confirmed' : 'not_confirmed';
}

/** Diacritics, vowel points and cantillation. In other scripts marks are vowels: two names can differ only in them. */
const OPTIONAL_MARKS =
  /(?=[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}/gu;
/** In kana, the voiced sound marks change the letter. */
const KANA_MARKS = /[\u3099\u309a]/u;

function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(OPTIONAL_MARKS, (mark) => (KANA_MARKS.test(mark) ? mark : ''))
    .replaceAll(/[\u200c\u200d]/gu, '')
    .replaceAll(/['\u2018\u2019\u02bc\u02bb]/gu, "'")
    .replaceAll(/[-\u2010\u2011\u05be]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC');
}
