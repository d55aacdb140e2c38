import { decisionEndpoints } from '@aicv/contracts/decisions/decisions';
import { CONDITIONS_MAX, type Vote } from '@aicv/domain/decisions/decision';
import { DUE_DAY_MESSAGE, missingParts } from '@aicv/domain/forecasts/forecast';
import * as z from 'zod/mini';
import { PERCENT_MESSAGE, parsePercent } from '../../../lib/format/probability.ts';
import { createDrafts } from '../../../lib/forms/drafts.ts';

/** In form order. */
export interface VoteValues {
  readonly vote: Vote | '';
  readonly reason: string;
  readonly conditions: readonly string[];
  readonly hasStatement: boolean;
  readonly statement: string;
  /** In percent, as typed. */
  readonly probability: string;
  readonly dueOn: string;
}

export const EMPTY_VOTE: VoteValues = {
  vote: '',
  reason: '',
  conditions: [''],
  hasStatement: false,
  statement: '',
  probability: '',
  dueOn: '',
};

/** Votes that are not cast yet, by decision. */
export const voteDrafts = createDrafts({ kind: 'vote', lasts: 'browser', untouched: EMPTY_VOTE });

/** What each vote means, under its name. */
export const VOTE_HINTS: Readonly<Record<Vote, string>> = {
  approve: 'Counts for the decision.',
  approve_with_conditions: 'Counts for the decision. Each condition becomes a task.',
  reject: 'Counts against the decision.',
  abstain: 'Counts toward the quorum only.',
  recuse: 'Does not count. Memo and votes are closed to you from then on.',
};

export const canAddCondition = ({ conditions }: Pick<VoteValues, 'conditions'>) => conditions.length < CONDITIONS_MAX;

const hasConditions = ({ vote }: Pick<VoteValues, 'vote'>) => vote === 'approve_with_conditions';

/** A recusal has no statement. */
export const offersStatement = ({ vote }: Pick<VoteValues, 'vote'>) => vote !== 'recuse';

/** The body of the call. Parts that do not belong to the chosen vote are left out, and stay in the form. */
export function voteBody(values: VoteValues) {
  const { vote, reason, conditions, hasStatement, statement, probability, dueOn } = values;
  return {
    vote: vote as Vote,
    reason,
    conditions: hasConditions(values) ? [...conditions] : [],
    ...(hasStatement &&
      offersStatement(values) && {
        statement,
        probability: parsePercent(probability),
        dueOn,
      }),
  };
}

/** The first error of each field, by path: `conditions.0`. `today` is the tenant's calendar day. */
export function checkVote(values: VoteValues, today: string): Record<string, string> {
  if (values.vote === '') return { vote: 'Choose your vote', ...checkVote({ ...values, vote: 'abstain' }, today) };
  const body = voteBody(values);
  const messages: Record<string, string> = {};
  for (const { path, message } of z.safeParse(decisionEndpoints.castMyVote.body, body).error?.issues ?? []) {
    messages[path.join('.')] ??= message;
  }
  if (!('statement' in body)) return messages;
  const given = (text: string) => (text.trim() === '' ? null : text);
  const { probability, statement, dueOn } = values;
  const parts = { probability: given(probability), statement: given(statement), dueOn: given(dueOn) };
  for (const { part, message } of missingParts(parts, true)) messages[part] = message;
  if (parts.probability !== null && body.probability === null) messages.probability = PERCENT_MESSAGE;
  if (messages.dueOn === undefined && dueOn <= today) messages.dueOn = DUE_DAY_MESSAGE;
  return messages;
}
