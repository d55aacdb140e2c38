import { ANALYTICS_PERIODS } from '@aicv/contracts/analytics';
import * as z from 'zod/mini';

/** The period as it is chosen where the address names none. */
export const DEFAULT_PERIOD = '365';

/** What of the page lives in the address; a value that makes no sense is left out. The router reads `?period=90` as a number. */
export const analyticsSearchSchema = z.object({
  period: z.catch(
    z._default(
      z.pipe(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), z.enum(ANALYTICS_PERIODS)),
      DEFAULT_PERIOD,
    ),
    DEFAULT_PERIOD,
  ),
});

export type AnalyticsPeriod = z.output<typeof analyticsSearchSchema>['period'];
