/** The public API of feature flags for other modules. */
export { enabledFlagsOf, type FlagDefaults, readEnabledFlags } from './feature-flags/feature-flags.queries.ts';
