/** Bounds of text fields (specification, sections 3 and 5); the database checks the same ones. */
export const NAME_MAX_LENGTH = 255;
export const TITLE_MAX_LENGTH = 255;
export const USERNAME_MAX_LENGTH = 255;
export const EMAIL_MAX_LENGTH = 255;
export const VERSION_MAX_LENGTH = 10;
export const IP_ADDRESS_MAX_LENGTH = 45;
export const TENANT_ID_MAX_LENGTH = 64;
/** Not in the specification: a bound for free text well under the 1 MiB body limit. */
export const DESCRIPTION_MAX_LENGTH = 20_000;

/** PostgreSQL stores no NUL and a lone surrogate has no UTF-8 form: such text is refused, not altered. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
