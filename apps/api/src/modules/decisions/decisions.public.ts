/** The public API of decisions for other modules. */
export { findListedDecision } from './decisions.queries.ts';
export { selectDecisionsAbout } from './decisions-about.queries.ts';
export { notifyDecisionRevisits } from './notices/notify-revisits.ts';
export { remindOfVotes } from './notices/remind-of-votes.ts';
export { refuseOpenConditions } from './open-conditions.ts';
export { requireDecision, requireDraftDecision } from './require-decision.ts';
export { selectRecusedDecisions } from './seen-votes.queries.ts';
export { updateDecision } from './update-decision.ts';
