/** What the browsers say of a part of the product that could not be fetched: Chromium, Firefox, Safari. */
const MISSING_CODE =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/;

/** Whether this is why something could not be shown. Such a failure is kept with the page: only a new one asks again. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && MISSING_CODE.test(error.message);
}
