/** How many days back analytics look, or all there is. */
export const ANALYTICS_PERIODS = ['90', '365', 'all'] as const;
