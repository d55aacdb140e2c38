/** How long an answer is waited for: somewhat more than a proxy in front of the server waits (`deploy/nginx.conf`), whose answer says more than silence. */
export const LONGEST_MS = 75_000;
