import type { Venture, VentureDetail, VentureStageChange, VentureSummary } from '@aicv/contracts/ventures/ventures';
import { lifetimeValueOverCost, successRate } from '@aicv/domain/ventures/venture';
import { withoutTrash } from '../../../platform/db/tenancy/trash.ts';
import { presentPerson } from '../../identity/accounts.public.ts';
import type { VentureDetailRow, VentureListRow, VentureStageChangeRow, VentureTotals } from './ventures.queries.ts';

export function presentVenture(row: VentureListRow): Venture {
  const { createdBy: _createdBy, currentSprint, notices, ...venture } = row;
  return {
    ...withoutTrash(venture),
    ltvOverCac: lifetimeValueOverCost(row.ltv, row.cac),
    currentSprint: currentSprint && presentCurrentSprint(currentSprint),
    notices: notices.map(({ kind, raisedAt }) => ({ kind, raisedAt })),
  };
}

function presentCurrentSprint({
  ventureId: _ventureId,
  ...sprint
}: NonNullable<VentureListRow['currentSprint']>): NonNullable<Venture['currentSprint']> {
  return sprint;
}

export function presentVentureDetail({ opportunity, owner, ...row }: VentureDetailRow): VentureDetail {
  return { ...presentVenture(row), opportunity, owner: presentPerson(owner) };
}

export function presentVentureSummary({
  stages,
  live,
  successes,
  all,
  totalMrr,
  teamMembers,
}: VentureTotals): VentureSummary {
  return { stages, activeVentures: live, totalMrr, teamMembers, successRate: successRate(successes, all) };
}

export function presentVentureStageChange(row: VentureStageChangeRow): VentureStageChange {
  const { id, fromStage, toStage, changer, changedAt } = row;
  return { id, fromStage, toStage, changedBy: presentPerson(changer), changedAt };
}
