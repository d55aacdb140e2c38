import type { Decision } from '@aicv/contracts/decisions/decisions';
import type { Person } from '@aicv/contracts/shapes';
import { countPresent, decideOutcome } from '@aicv/domain/decisions/decide-outcome';
import type { DecisionOutcome } from '@aicv/domain/decisions/decision';
import { createDrafts } from '../../../lib/forms/drafts.ts';

export interface Assignment {
  readonly owner: Person | null;
  /** Empty for none. */
  readonly dueOn: string;
}

/** Owner and day by condition. */
export type Assignments = Readonly<Record<string, Assignment>>;

export interface ClosingValues {
  readonly assigned: Assignments;
}

/** Owners and days of a decision that is not closed yet, by decision. */
export const closingDrafts = createDrafts<ClosingValues>({
  kind: 'closing',
  lasts: 'browser',
  untouched: { assigned: {} },
});

export interface OpenCondition {
  readonly id: string;
  readonly text: string;
}

export interface Closing {
  /** By the votes so far; null below the quorum. */
  readonly outcome: DecisionOutcome | null;
  /** The votes that count toward the quorum. */
  readonly present: number;
  /** What needs an owner and a day. Only an approval has conditions. */
  readonly conditions: readonly OpenCondition[];
}

/** How the decision would close with the votes that the server has shown to the chair. */
export function closingOf({ votes, rule, quorum }: Pick<Decision, 'votes' | 'rule' | 'quorum'>): Closing {
  const cast = votes ?? [];
  const choices = cast.map(({ vote }) => vote);
  const outcome = decideOutcome(choices, { rule, quorum });
  const isApproved = outcome !== null && outcome !== 'rejected';
  const conditions = cast.flatMap((vote) => vote.conditions.map(({ id, text }) => ({ id, text })));
  return { outcome, present: countPresent(choices), conditions: isApproved ? conditions : [] };
}

const UNASSIGNED: Assignment = { owner: null, dueOn: '' };

export const assignmentOf = (assigned: Assignments, id: string): Assignment => assigned[id] ?? UNASSIGNED;

export const ownerField = (id: string) => `assigned.${id}.owner`;
export const dayField = (id: string) => `assigned.${id}.dueOn`;

/** The first error of each condition, by path. `today` is the tenant's calendar day. */
export function checkClosing(
  conditions: readonly OpenCondition[],
  { assigned }: ClosingValues,
  today: string,
): Record<string, string> {
  return Object.fromEntries(
    conditions.flatMap(({ id }) => {
      const { owner, dueOn } = assignmentOf(assigned, id);
      return [
        ...(owner === null ? [[ownerField(id), 'Choose an owner']] : []),
        ...(dueOn === '' ? [[dayField(id), 'Day is required']] : []),
        ...(dueOn !== '' && dueOn < today ? [[dayField(id), 'Day must be today or later']] : []),
      ];
    }),
  );
}

/** The conditions in the body of the call, in their order. The values must be valid. */
export function closingConditions(conditions: readonly OpenCondition[], { assigned }: ClosingValues) {
  return conditions.map(({ id }) => {
    const { owner, dueOn } = assignmentOf(assigned, id);
    return { id, ownerId: owner?.id ?? '', dueOn };
  });
}

/** The server's errors by the paths of the form. Its paths count the sent conditions: `conditions.0.ownerId`. */
export function refusedAssignments(
  issues: readonly { readonly path: string; readonly message: string }[],
  conditions: readonly OpenCondition[],
): Record<string, string> {
  return Object.fromEntries(
    issues.flatMap(({ path, message }) => {
      const [, index, field] = /^conditions\.(\d+)\.(ownerId|dueOn)$/.exec(path) ?? [];
      const condition = conditions[Number(index)];
      if (condition === undefined) return [];
      return [[field === 'ownerId' ? ownerField(condition.id) : dayField(condition.id), message]];
    }),
  );
}

/** The conditions that the server reports without an owner. */
export function unassignedIn({ conditions }: Readonly<Record<string, unknown>>): OpenCondition[] {
  if (!Array.isArray(conditions)) return [];
  return (conditions as readonly Partial<OpenCondition>[]).flatMap(({ id, text }) =>
    typeof id === 'string' && typeof text === 'string' ? [{ id, text }] : [],
  );
}
