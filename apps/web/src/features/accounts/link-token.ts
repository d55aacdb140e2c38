import { LINK_TOKEN } from '@aicv/domain/link-token';

/**
 * The token of a mailed link, which stands behind the # of its address, where no server and no log sees it; undefined where the
 * link is not complete.
 */
export function linkTokenOf(hash: string): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  return token !== null && LINK_TOKEN.test(token) ? token : undefined;
}
