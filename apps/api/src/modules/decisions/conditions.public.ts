/** The conditions of decisions as ventures need them for tasks. Imports no use case, so that ventures can import it. */
export { decisionIdOf, decisionTitleOf, hiddenConditions } from './conditions.queries.ts';
