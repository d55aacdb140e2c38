/**
 * Timeout of a response: slightly longer than the timeout of a proxy in front of the server (`deploy/nginx.conf`), whose response is more
 * precise.
 */
export const LONGEST_MS = 75_000;
