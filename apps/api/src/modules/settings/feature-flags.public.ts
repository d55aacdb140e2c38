/** The public API of feature flags for other modules. */
export { enabledFlagsOf, readEnabledFlags } from './feature-flags/feature-flags.queries.ts';
