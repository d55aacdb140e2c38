/** The requests that the document of every platform page preloads (`scripts/platform-document.ts`), by URL. */
export const PRELOADED_REQUESTS: readonly string[] = ['/api/user', '/api/legal/status'];
