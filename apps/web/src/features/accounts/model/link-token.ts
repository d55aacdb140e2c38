import { LINK_TOKEN } from '@aicv/domain/identity/link-token';

/**
 * The token of an emailed link. It is in the fragment of the URL, so that it reaches no server and no log. Undefined if the link is
 * incomplete.
 */
export function linkTokenOf(hash: string): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  return token !== null && LINK_TOKEN.test(token) ? token : undefined;
}
