import { linkTokenInput } from '@aicv/contracts/link-token';
import * as z from 'zod/mini';

const tokenShape = linkTokenInput('mailed');

/**
 * The token of a mailed link, which stands behind the # of its address, where no server and no log sees it; undefined where the
 * link is not complete.
 */
export function linkTokenOf(hash: string): string | undefined {
  return z.safeParse(tokenShape, new URLSearchParams(hash.replace(/^#/, '')).get('token')).data;
}
