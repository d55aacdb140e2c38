import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Requester } from '../../../platform/context.ts';
import { type RowError, refuseRowErrors } from '../../../platform/csv/row-errors.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { NewOpportunity } from '../board/add-opportunity.ts';
import { insertStageChanges } from '../board/opportunities.repository.ts';
import type { opportunities } from '../board/opportunities.tables.ts';
import {
  type Outcome,
  outcomeChange,
  outcomeColumns,
  type PassInput,
  passedBecause,
} from '../passing/decide-outcome.ts';
import { notifyOwners } from '../reviews/notify-submitters.ts';
import { NO_SCORES, type ScoreInput, scoresAfter, scoringTime } from '../reviews/score-changes.ts';
import { type DuplicateRow, findDuplicateRows, findImportedRows } from './opportunity-exchange.queries.ts';
import { insertImportedOpportunities } from './opportunity-exchange.repository.ts';
import { resolveOwners } from './resolve-owners.ts';

export interface ImportedRow extends NewOpportunity {
  /** Row number in the file, from 1. */
  readonly row: number;
  /** A username, an email address or a full name. */
  readonly owner?: string | undefined;
  /** Undefined for an open opportunity. Its revisit day may be in the past. */
  readonly pass?: PassInput | undefined;
}

export interface OpportunityImport {
  readonly importId: string;
  readonly firstRow: number;
  readonly lastRow: number;
  /** The valid rows, in the order of the file; every other row has an error. */
  readonly rows: readonly ImportedRow[];
  readonly errors: readonly RowError[];
  readonly dryRun: boolean;
}

interface ImportOutcome {
  readonly importId: string;
  readonly created: number;
  readonly skipped: number;
  readonly errors: RowError[];
  /** Only in a dry run. */
  readonly duplicates?: DuplicateRow[];
}

/**
 * Adds the rows of a file that do not exist yet: all of them, or none if a row has an error. A dry run changes nothing and reports the rows
 * to add, every error and the likely duplicates.
 */
export async function importOpportunities(requester: Requester, wanted: OpportunityImport): Promise<ImportOutcome> {
  const { caller } = requester;
  if (!wanted.dryRun) refuseRowErrors(wanted.errors);
  return requester.inTransaction(async ({ tx, audit }) => {
    const { ownerIds, errors } = await resolveOwners(tx, wanted.rows);
    if (wanted.dryRun) return foresee(tx, wanted, errors);
    refuseRowErrors(errors);
    const { importId, firstRow, rows } = wanted;
    const inserted = await insertImportedOpportunities(
      tx,
      rows.map((row) => ({ ...newRow(row, importId, caller), ownerId: ownerIds.get(row.row) })),
    );
    const outcome = { created: inserted.length, skipped: rows.length - inserted.length };
    if (inserted.length === 0) return { importId, ...outcome, errors: [] };
    await insertStageChanges(tx, [
      ...inserted.map(({ id, stage }) => ({
        opportunityId: id,
        fromStage: null,
        toStage: stage,
        changedBy: caller.userId,
        tenantId: caller.tenantId,
      })),
      ...inserted.filter(isPassed).map((row) => outcomeChange(caller, row, outcomeOf(row))),
    ]);
    await notifyOwners(tx, caller, inserted);
    await audit({
      action: 'opportunities_imported',
      resourceType: 'opportunity_list',
      resourceId: importId,
      details: { ...outcome, firstRow },
    });
    return { importId, ...outcome, errors: [] };
  });
}

const isPassed = ({ outcome }: Outcome) => outcome === 'passed';

const outcomeOf = ({ outcome, passReason, passNote, revisitOn }: Outcome): Outcome => ({
  outcome,
  passReason,
  passNote,
  revisitOn,
});

async function foresee(
  tx: Queryable,
  wanted: OpportunityImport,
  ownerErrors: readonly RowError[],
): Promise<ImportOutcome> {
  const { importId, firstRow, lastRow } = wanted;
  const present = await findImportedRows(tx, importId, { firstRow, lastRow });
  const refused = new Set(ownerErrors.map(({ row }) => row));
  const fresh = wanted.rows.filter(({ row }) => !present.has(row) && !refused.has(row));
  const duplicates = await findDuplicateRows(tx, fresh, importId);
  const errors = [...wanted.errors, ...ownerErrors].toSorted((one, other) => one.row - other.row);
  return { importId, created: fresh.length, skipped: present.size, errors, duplicates };
}

function newRow(imported: ImportedRow, importId: string, caller: Caller): PgInsertValue<typeof opportunities> {
  const { row, title, description, submittedBy, priority, stage, ideaData = null, pass } = imported;
  const { nextStep, nextStepOn, website, tags } = imported;
  const scores = scoresAfter(NO_SCORES, withoutComputedTotal(imported));
  return {
    ...{ title, description, submittedBy, priority, stage },
    ...{ nextStep, nextStepOn, website, tags },
    ...scores,
    ...scoringTime(NO_SCORES, scores),
    ...(pass && outcomeColumns(caller, passedBecause(pass), { isFirst: true })),
    ideaData,
    importId,
    importRow: row,
    createdBy: caller.userId,
    tenantId: caller.tenantId,
  };
}

/**
 * The error in a row's total score, or null. An export contains the total beside the component scores. An import recomputes the total, so a
 * different one would be lost and is rejected.
 */
export function totalError(scores: ScoreInput): string | null {
  const computed = computedTotal(scores);
  const { totalScore: given } = scores;
  if (computed === null || given === undefined || given === null || given === computed) return null;
  return `The total score computed from this row's scores is ${computed}`;
}

function withoutComputedTotal(scores: ScoreInput): ScoreInput {
  return computedTotal(scores) === null ? scores : { ...scores, totalScore: undefined };
}

function computedTotal(scores: ScoreInput): string | null {
  return scoresAfter(NO_SCORES, { ...scores, totalScore: undefined }).totalScore;
}
