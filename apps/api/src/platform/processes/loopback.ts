import { isIPv4 } from 'node:net';

/** Whether the host of a URL is this machine, so that its traffic crosses no network. IPv6 addresses are in square brackets. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.toLowerCase();
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}
