/** The tripwires of decisions, for the watch of KPIs. Imports no use case of ventures, so that these can import it. */
export { listVenturesWithTripwires } from './tripwires/tripwires.queries.ts';
export { watchDecisionTripwires } from './tripwires/watch-decision-tripwires.ts';
