import { formatCount } from '../../../lib/format/format.ts';

/** "1 opportunity", "1,200 opportunities". */
export const opportunityCount = (count: number) =>
  count === 1 ? '1 opportunity' : `${formatCount(count)} opportunities`;
