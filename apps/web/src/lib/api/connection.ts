/** Whether the browser has no network. False does not mean that the server responds. */
export const isOffline = (): boolean => navigator.onLine === false;

const RESPONDS_WITHIN_MS = 5_000;

/** Whether the server responds now. Navigation without a response would replace the page with the browser's error page. */
export async function isServerReachable(): Promise<boolean> {
  if (isOffline()) return false;
  try {
    const response = await fetch('/api/health/live', {
      cache: 'no-store',
      signal: AbortSignal.timeout(RESPONDS_WITHIN_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Imports a lazily loaded module, unless the browser is offline: it would cache the failure, and the module would be missing for the
 * lifetime of the page (REQ-353).
 */
export async function importPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (isOffline()) throw new TypeError('Failed to fetch dynamically imported module: the browser is offline');
  return load();
}
