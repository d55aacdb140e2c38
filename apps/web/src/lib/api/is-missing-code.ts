/** Error messages of Chromium, Firefox and Safari for a module that failed to load. */
const MISSING_CODE =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/;

/** Whether the error is a module that failed to load. The page caches such a failure: only a reload requests the module again. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && MISSING_CODE.test(error.message);
}
