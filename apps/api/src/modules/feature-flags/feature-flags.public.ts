/** What other modules may use of feature flags. */
export { readEnabledFlags } from './feature-flags.queries.ts';
