import { type Decision, decisionEndpoints } from '@aicv/contracts/decisions/decisions';
import type { Person } from '@aicv/contracts/shapes';
import {
  DECISION_KIND_NAMES,
  DECISION_RULE_NAMES,
  type DecisionKind,
  type DecisionRule,
} from '@aicv/domain/decisions/decision';
import * as z from 'zod/mini';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { nameOf } from '../../../lib/format/person.ts';
import { createDrafts } from '../../../lib/forms/drafts.ts';
import { changesSince } from '../../../lib/forms/merge-changes.ts';
import type { FieldMessages } from '../../../lib/forms/use-app-form.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';
import { currentMembers } from './committee.ts';
import {
  checkTripwires,
  readableTripwires,
  type TripwireValues,
  tripwiresOf,
  valuesOfTripwires,
} from './tripwire-form.ts';

/** In form order. Days are empty without a value. */
export interface DecisionValues {
  readonly title: string;
  readonly kind: DecisionKind | '';
  readonly memo: string;
  readonly members: readonly Person[];
  readonly chairId: string;
  readonly rule: DecisionRule;
  readonly quorum: string;
  readonly deadline: string;
  readonly revisitOn: string;
  readonly tripwires: readonly TripwireValues[];
}

/** With the values on which the input is based: the record may have changed since. */
export type EditedDecision = DecisionValues & { readonly opened: DecisionValues };

export const EMPTY_DECISION: DecisionValues = {
  title: '',
  kind: '',
  memo: '',
  members: [],
  chairId: '',
  rule: 'majority',
  quorum: '1',
  deadline: '',
  revisitOn: '',
  tripwires: [],
};

export const DECISION_LABELS: Readonly<Record<keyof DecisionValues, string>> = {
  title: 'Title',
  kind: 'Kind',
  memo: 'Memo',
  members: 'Committee',
  chairId: 'Chair',
  rule: 'Rule',
  quorum: 'Quorum',
  deadline: 'Deadline for votes',
  revisitOn: 'Revisit day',
  tripwires: 'Tripwires',
};

/** New decisions by subject. */
export const newDecisionDrafts = createDrafts<DecisionValues>({ kind: 'decision', lasts: 'browser' });

/** Edited decisions by id. */
export const editedDecisionDrafts = createDrafts<EditedDecision>({ kind: 'decision-edit', lasts: 'browser' });

export function valuesOfDecision(decision: Decision): DecisionValues {
  const { title, kind, memo, chair, rule, quorum, deadline, revisitOn, tripwires } = decision;
  return {
    title,
    kind,
    memo,
    members: currentMembers(decision),
    chairId: chair?.id ?? '',
    rule,
    quorum: String(quorum),
    deadline: deadline ?? '',
    revisitOn: revisitOn ?? '',
    tripwires: valuesOfTripwires(tripwires),
  };
}

/** More than half of the members. */
const suggestedQuorum = (members: readonly Person[]): string => String(Math.floor(members.length / 2) + 1);

/** Changes the committee. The chair stays a member, and the quorum follows the number of members until it is typed. */
export function withMembers<Values extends DecisionValues>(values: Values, members: readonly Person[]): Values {
  const isSuggested = values.quorum === suggestedQuorum(values.members);
  return {
    ...values,
    members,
    chairId: members.some(({ id }) => id === values.chairId) ? values.chairId : '',
    quorum: isSuggested ? suggestedQuorum(members) : values.quorum,
  };
}

/** A new decision of the user, who is on its committee and chairs it until they choose otherwise. */
export function newDecisionOf(me: Person | null): DecisionValues {
  return me === null ? EMPTY_DECISION : { ...withMembers(EMPTY_DECISION, [me]), chairId: me.id };
}

const checkTexts = validatorOf(
  z.pick(decisionEndpoints.createDecision.body, { title: true, memo: true, quorum: true, memberIds: true }),
);

/** The first error of each field, of tripwires by path: `tripwires.0.metric`. `today` is the tenant's calendar day. */
export function checkDecision(values: DecisionValues, today: string): FieldMessages<DecisionValues> {
  const { title, kind, memo, members, chairId, quorum, deadline, revisitOn, tripwires } = values;
  const { memberIds, ...texts } = checkTexts({ title, memo, quorum: numberOf(quorum), memberIds: idsOf(members) });
  return {
    ...texts,
    ...(kind === '' && { kind: 'Choose a kind' }),
    ...(memberIds !== undefined && { members: memberIds }),
    ...(chairId === '' && { chairId: 'Choose the chair among the members' }),
    ...(texts.quorum === undefined &&
      Number(quorum) > members.length && {
        quorum: `The quorum cannot exceed the number of members (${members.length})`,
      }),
    ...(deadline !== '' && deadline < today && { deadline: 'Deadline must be today or later' }),
    ...(revisitOn !== '' && revisitOn <= today && { revisitOn: 'Revisit day must be in the future' }),
    ...checkTripwires(tripwires),
  };
}

/** A blank text is no number, though JavaScript converts it to zero. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

const idsOf = (people: readonly Person[]) => people.map(({ id }) => id);

const dayOf = (day: string) => (day === '' ? null : day);

/** The form as the body of a new decision, without its subject. The values must be valid. */
export function decisionBody({ kind, members, quorum, deadline, revisitOn, tripwires, ...texts }: DecisionValues) {
  return {
    ...texts,
    kind: kind as DecisionKind,
    memberIds: idsOf(members),
    quorum: Number(quorum),
    deadline: dayOf(deadline),
    revisitOn: dayOf(revisitOn),
    tripwires: tripwiresOf(tripwires),
  };
}

/** The changed fields as the body of a change; empty if nothing changed. The values must be valid. */
export function decisionChange({ opened, ...values }: EditedDecision): Partial<ReturnType<typeof decisionBody>> {
  const { members, ...changed } = changesSince<DecisionValues>(opened, values);
  const names = [...Object.keys(changed), ...(members === undefined ? [] : ['memberIds'])];
  return Object.fromEntries(Object.entries(decisionBody(values)).filter(([name]) => names.includes(name)));
}

/** Another user's changes as texts. */
export function readableChanges(newer: Partial<DecisionValues>, current: DecisionValues): Record<string, string> {
  const texts: Partial<Record<keyof DecisionValues, string | undefined>> = {
    ...newer,
    kind: newer.kind && DECISION_KIND_NAMES[newer.kind],
    rule: newer.rule && DECISION_RULE_NAMES[newer.rule],
    members: newer.members?.map(nameOf).join(', '),
    chairId: newer.chairId && nameOf(current.members.find(({ id }) => id === newer.chairId) ?? null),
    deadline: newer.deadline && formatCalendarDate(newer.deadline),
    revisitOn: newer.revisitOn && formatCalendarDate(newer.revisitOn),
    tripwires: newer.tripwires && readableTripwires(newer.tripwires),
  };
  return Object.fromEntries(Object.keys(newer).map((name) => [name, texts[name as keyof DecisionValues] ?? '']));
}
