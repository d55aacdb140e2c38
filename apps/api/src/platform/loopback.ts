import { isIPv4 } from 'node:net';

/** Whether the host of an address is this machine: what is sent there crosses no network. In square brackets where it is of version 6. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.toLowerCase();
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}
