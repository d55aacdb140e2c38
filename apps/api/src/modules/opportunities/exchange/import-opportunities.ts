import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Requester } from '../../../platform/context.ts';
import { type RowError, refuseRowErrors } from '../../../platform/csv/row-errors.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { NewOpportunity } from '../board/add-opportunity.ts';
import { insertStageChanges } from '../board/opportunities.repository.ts';
import type { opportunities } from '../board/opportunities.tables.ts';
import { NO_SCORES, type ScoreInput, scoresAfter, scoringTime } from '../reviews/score-changes.ts';
import { type DuplicateRow, findDuplicateRows, findImportedRows } from './opportunity-exchange.queries.ts';
import { insertImportedOpportunities } from './opportunity-exchange.repository.ts';

export interface ImportedRow extends NewOpportunity {
  /** Row number in the file, from 1. */
  readonly row: number;
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
  if (wanted.dryRun) return requester.inTransaction(({ tx }) => foresee(tx, wanted));
  refuseRowErrors(wanted.errors);
  const { importId, firstRow, rows } = wanted;
  return requester.inTransaction(async ({ tx, audit }) => {
    const inserted = await insertImportedOpportunities(
      tx,
      rows.map((row) => newRow(row, importId, caller)),
    );
    const outcome = { created: inserted.length, skipped: rows.length - inserted.length };
    if (inserted.length === 0) return { importId, ...outcome, errors: [] };
    await insertStageChanges(
      tx,
      inserted.map(({ id, stage }) => ({
        opportunityId: id,
        fromStage: null,
        toStage: stage,
        changedBy: caller.userId,
        tenantId: caller.tenantId,
      })),
    );
    await audit({
      action: 'opportunities_imported',
      resourceType: 'opportunity_list',
      resourceId: importId,
      details: { ...outcome, firstRow },
    });
    return { importId, ...outcome, errors: [] };
  });
}

async function foresee(tx: Queryable, wanted: OpportunityImport): Promise<ImportOutcome> {
  const present = await findImportedRows(tx, wanted.importId, { firstRow: wanted.firstRow, lastRow: wanted.lastRow });
  const fresh = wanted.rows.filter(({ row }) => !present.has(row));
  const duplicates = await findDuplicateRows(tx, fresh, wanted.importId);
  const { importId, errors } = wanted;
  return { importId, created: fresh.length, skipped: present.size, errors: [...errors], duplicates };
}

function newRow(
  imported: ImportedRow,
  importId: string,
  { userId, tenantId }: Caller,
): PgInsertValue<typeof opportunities> {
  const { row, title, description, submittedBy, priority, stage, ideaData = null } = imported;
  const scores = scoresAfter(NO_SCORES, withoutComputedTotal(imported));
  const text = { title, description, submittedBy, priority, stage };
  return {
    ...text,
    ...scores,
    ...scoringTime(NO_SCORES, scores),
    ideaData,
    importId,
    importRow: row,
    createdBy: userId,
    tenantId,
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
