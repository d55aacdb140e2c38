/** The records that decisions are about, and who may read them. */
import type { DecisionResource } from '@aicv/domain/audit/audit-event';
import { type DecisionSubject, SUBJECT_CAPABILITIES } from '@aicv/domain/decisions/decision';
import type { Caller } from '../../platform/access/caller.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { findFundingRound } from '../capital/capital.public.ts';
import { findOpportunity } from '../opportunities/opportunities.public.ts';
import { findVenture } from '../ventures/ventures.public.ts';
import type { DecisionRow } from './decisions.repository.ts';

export interface Subject {
  readonly type: DecisionSubject;
  readonly id: string;
  readonly title: string;
}

type SubjectColumns = Pick<DecisionRow, 'opportunityId' | 'ventureId' | 'roundId'>;

/** The columns that name the subject. */
export function subjectColumns({ type, id }: Pick<Subject, 'type' | 'id'>): SubjectColumns {
  return {
    opportunityId: type === 'opportunity' ? id : null,
    ventureId: type === 'venture' ? id : null,
    roundId: type === 'round' ? id : null,
  };
}

/** The resource type of its audit entries. */
export const auditTypeOf = ({ roundId }: SubjectColumns): DecisionResource =>
  roundId === null ? 'decision' : 'round_decision';

export function subjectOf({ opportunityId, ventureId, roundId }: SubjectColumns): Pick<Subject, 'type' | 'id'> {
  if (opportunityId !== null) return { type: 'opportunity', id: opportunityId };
  if (ventureId !== null) return { type: 'venture', id: ventureId };
  if (roundId !== null) return { type: 'round', id: roundId };
  throw new Error('The decision has no subject');
}

/** Undefined if there is none, or it is in the trash. */
export async function findSubject(
  tx: Queryable,
  { type, id }: Pick<Subject, 'type' | 'id'>,
): Promise<Subject | undefined> {
  const title = await findTitle(tx, type, id);
  return title === undefined ? undefined : { type, id, title };
}

async function findTitle(tx: Queryable, type: DecisionSubject, id: string): Promise<string | undefined> {
  switch (type) {
    case 'opportunity':
      return (await findOpportunity(tx, id))?.title;
    case 'venture':
      return (await findVenture(tx, id))?.title;
    case 'round':
      return (await findFundingRound(tx, id))?.name;
  }
}

/** Rejects callers who may not read subjects of this type, with the reason: the NDA of a round, for example. */
export function requireReadable(caller: Caller, type: DecisionSubject): void {
  requireAccess(caller, SUBJECT_CAPABILITIES[type]);
}
