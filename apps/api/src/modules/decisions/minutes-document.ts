/** The minutes of a decision: what was decided, by whom and why, with what anyone needs to recompute the hashes of the votes. */
import { createHash } from 'node:crypto';
import { AI_ASSISTED_MEMO } from '@aicv/domain/ai/draft';
import { type CanonicalValue, canonicalJson } from '@aicv/domain/audit/canonical-json';
import { countPresent } from '@aicv/domain/decisions/decide-outcome';
import {
  DECISION_KIND_NAMES,
  DECISION_OUTCOME_NAMES,
  DECISION_RULE_NAMES,
  DECISION_RULE_TEXTS,
  type DecisionOutcome,
  VOTE_NAMES,
} from '@aicv/domain/decisions/decision';
import { tripwireText } from '@aicv/domain/decisions/tripwire';
import { personName } from '@aicv/domain/identity/person-name';
import { brand } from '@aicv/domain/text/brand';
import type { PdfBlock, PdfDocument, PdfTableRow } from '../../platform/documents/pdf/pdf-document.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import type { PersonRow } from '../identity/accounts.public.ts';
import type { Subject } from './decision-subjects.ts';
import type { ConditionRow, DecisionRow, MemberRow, VoteRow } from './decisions.repository.ts';

export interface AssignedCondition {
  readonly id: string;
  readonly ownerId: string;
  readonly dueOn: string;
}

/** All that the minutes state. */
export interface Minutes {
  readonly decision: DecisionRow;
  readonly subject: Subject;
  readonly members: readonly MemberRow[];
  readonly votes: readonly VoteRow[];
  readonly conditions: readonly ConditionRow[];
  readonly assigned: readonly AssignedCondition[];
  readonly people: ReadonlyMap<string, PersonRow>;
  readonly outcome: DecisionOutcome;
  readonly closedAt: string;
}

/** Equal for equal minutes: if it differs at the close, the rendered document is no longer true. */
export function minutesSeal({ decision, members, votes, assigned, subject, outcome, people }: Minutes): string {
  const stated = {
    decision,
    subject,
    members,
    votes: votes.map(({ sha256 }) => sha256),
    assigned,
    outcome,
    people: [...people.values()].map((person) => [person.id, personName(person)]),
  };
  // Rows hold only JSON values.
  return createHash('sha256')
    .update(canonicalJson(stated as unknown as CanonicalValue))
    .digest('hex');
}

export function minutesDocument(minutes: Minutes): PdfDocument {
  const { decision, subject, closedAt } = minutes;
  return {
    title: `Minutes: ${decision.title}`,
    subtitle: `${brand.legalName} · ${DECISION_KIND_NAMES[decision.kind]} · ${subject.title} · Decision ${decision.id}`,
    author: brand.legalName,
    createdAt: closedAt,
    footer: `Minutes · ${decision.title}`,
    footerBelow: `Decision ${decision.id}`,
    blocks: [
      ...resultBlocks(minutes),
      ...memoBlocks(minutes),
      ...voteBlocks(minutes),
      ...conditionBlocks(minutes),
      ...proofBlocks(minutes),
    ],
  };
}

function resultBlocks(minutes: Minutes): PdfBlock[] {
  const { decision, subject, members, votes, outcome, closedAt } = minutes;
  const rows: PdfTableRow[] = [
    { label: 'Outcome', value: DECISION_OUTCOME_NAMES[outcome] },
    { label: 'Decision', value: `${DECISION_KIND_NAMES[decision.kind]}: ${subject.title}` },
    { label: 'Rule', value: `${DECISION_RULE_NAMES[decision.rule]}. ${DECISION_RULE_TEXTS[decision.rule]}` },
    { label: 'Quorum', value: `${decision.quorum} (${countPresent(votes.map(({ vote }) => vote))} voted)` },
    { label: 'Chair', value: nameIn(minutes, decision.chairId) },
    { label: 'Committee', value: members.map((member) => memberText(minutes, member)).join(', ') },
    { label: 'Opened at (UTC)', value: decision.openedAt ?? '' },
    { label: 'Closed at (UTC)', value: closedAt },
  ];
  if (decision.deadline !== null) rows.push({ label: 'Deadline', value: formatDay(decision.deadline) });
  if (decision.revisitOn !== null) rows.push({ label: 'Revisit on', value: formatDay(decision.revisitOn) });
  rows.push(...decision.tripwires.map((each) => ({ label: 'Tripwire', value: tripwireText(each) })));
  if (decision.supersedesId !== null) {
    rows.push({ label: 'Supersedes', value: decision.supersedesId, isMono: true });
    rows.push({ label: 'Reason', value: decision.supersedeReason ?? '' });
  }
  return [
    { kind: 'heading', text: 'Result' },
    { kind: 'table', rows },
  ];
}

const memberText = (minutes: Minutes, { userId, removedAt }: MemberRow) =>
  `${nameIn(minutes, userId)}${removedAt === null ? '' : ` (removed at ${removedAt})`}`;

function nameIn({ people }: Minutes, userId: string): string {
  const person = people.get(userId);
  return person === undefined ? userId : personName(person);
}

function memoBlocks({ decision }: Minutes): PdfBlock[] {
  return [
    { kind: 'heading', text: 'Memo' },
    ...(decision.aiDraftId === null ? [] : [{ kind: 'paragraph' as const, text: AI_ASSISTED_MEMO }]),
    { kind: 'markdown', text: decision.memo },
    { kind: 'paragraph', text: `SHA-256 of the memo, version ${decision.memoVersion}, frozen at the opening:` },
    { kind: 'mono', lines: [decision.memoSha256 ?? ''] },
  ];
}

function voteBlocks(minutes: Minutes): PdfBlock[] {
  return [
    { kind: 'heading', text: 'Votes' },
    ...minutes.votes.map(
      (vote): PdfBlock => ({
        kind: 'point',
        title: `${nameIn(minutes, vote.voterId)}: ${VOTE_NAMES[vote.vote]}`,
        text: [vote.reason, statementText(vote)].filter((text) => text !== '').join('\n'),
      }),
    ),
  ];
}

function statementText({ probability, statement, dueOn }: VoteRow): string {
  if (probability === null || statement === null || dueOn === null) return '';
  return `Statement: "${statement}" by ${formatDay(dueOn)}, with a probability of ${Number((Number(probability) * 100).toFixed(2))}%.`;
}

function conditionBlocks(minutes: Minutes): PdfBlock[] {
  const { conditions, assigned } = minutes;
  if (assigned.length === 0) return [];
  return [
    { kind: 'heading', text: 'Conditions' },
    {
      kind: 'columns',
      columns: [
        { header: 'Condition', width: 5 },
        { header: 'Owner', width: 3 },
        { header: 'Due', width: 2 },
      ],
      rows: assigned.map(({ id, ownerId, dueOn }) => [
        conditions.find((condition) => condition.id === id)?.text ?? '',
        nameIn(minutes, ownerId),
        formatDay(dueOn),
      ]),
    },
  ];
}

function proofBlocks(minutes: Minutes): PdfBlock[] {
  return [
    { kind: 'heading', text: 'Proof' },
    {
      kind: 'paragraph',
      text:
        'Each vote left a salted SHA-256 in the audit log when it was cast. To check one, compute the SHA-256 of its salt, a line feed and ' +
        'its content. The CSV of these minutes has the contents as text.',
    },
    ...minutes.votes.flatMap((vote): PdfBlock[] => [
      { kind: 'paragraph', text: `${nameIn(minutes, vote.voterId)}: salt, then hash` },
      { kind: 'mono', lines: [vote.salt, vote.sha256] },
    ]),
    {
      kind: 'paragraph',
      text: `This document is digitally signed by the platform (${brand.legalName}). Anyone can verify it on the verification page of the platform.`,
    },
  ];
}
