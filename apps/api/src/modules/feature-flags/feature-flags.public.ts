/** The public API of feature flags for other modules. */
export { readEnabledFlags } from './feature-flags.queries.ts';
