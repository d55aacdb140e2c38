import { LINK_TOKEN } from '@aicv/domain/link-token';

/** The token of an address; undefined where the link is incomplete, which the server need not be asked. */
export function invitationTokenOf(value: unknown): string | undefined {
  return typeof value === 'string' && LINK_TOKEN.test(value) ? value : undefined;
}
