import {
  DECISION_STATES,
  DECISION_SUBJECTS,
  type DecisionState,
  type DecisionSubject,
} from '@aicv/domain/decisions/decision';
import { choiceOf, type FromAddress } from '../../../lib/format/search-text.ts';

/** The list's filters in the URL. */
export interface DecisionsSearch {
  readonly state?: DecisionState | undefined;
  readonly subject?: DecisionSubject | undefined;
  /** Only decisions that wait for the user's vote. */
  readonly vote?: 'mine' | undefined;
}

/** Reads the filters from the URL. Omits invalid values, so that no URL breaks the page. */
export function decisionsSearchOf({ state, subject, vote }: FromAddress<DecisionsSearch>): DecisionsSearch {
  return {
    state: choiceOf(DECISION_STATES, state),
    subject: choiceOf(DECISION_SUBJECTS, subject),
    vote: choiceOf(['mine'], vote),
  };
}

export function hasFilters({ state, subject, vote }: DecisionsSearch): boolean {
  return state !== undefined || subject !== undefined || vote !== undefined;
}
