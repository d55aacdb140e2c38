import { LINK_TOKEN } from '@aicv/domain/identity/link-token';

/** The token in a URL; undefined if the link is incomplete, which needs no request. */
export function invitationTokenOf(value: unknown): string | undefined {
  return typeof value === 'string' && LINK_TOKEN.test(value) ? value : undefined;
}
