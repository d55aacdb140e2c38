/** The public API of decisions for other modules. */
export { findListedDecision } from './decisions.queries.ts';
export { notifyDecisionRevisits } from './notify-revisits.ts';
export { refuseOpenConditions } from './open-conditions.ts';
export { requireDecision, requireDraftDecision } from './require-decision.ts';
export { writeDraftedMemo } from './update-decision.ts';
