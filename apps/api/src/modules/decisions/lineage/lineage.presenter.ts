import type { Lineage } from '@aicv/contracts/decisions/lineage';
import { presentDecisionSummary } from '../decisions.presenter.ts';
import type { ShownLineage } from './show-lineage.ts';

export function presentLineage({ opportunity, decisions, venture, kpis, rounds, withheld }: ShownLineage): Lineage {
  return {
    opportunity: opportunity && presentOpportunity(opportunity),
    decisions: decisions.map(presentDecisionSummary),
    venture: venture && presentVenture(venture),
    kpis: kpis && [...kpis],
    rounds: rounds?.map(presentRound) ?? null,
    withheld: [...withheld],
  };
}

function presentOpportunity(row: NonNullable<ShownLineage['opportunity']>): Lineage['opportunity'] {
  const { id, title, stage, totalScore, scoresHidden, reviewCount, createdAt } = row;
  return { id, title, stage, totalScore, scoresHidden, reviewCount, createdAt };
}

function presentVenture(row: NonNullable<ShownLineage['venture']>): Lineage['venture'] {
  const { id, title, stage, launchedAt, createdAt } = row;
  return { id, title, stage, launchedAt, createdAt };
}

function presentRound({ id, name, status, amount, closedAt, createdAt }: NonNullable<ShownLineage['rounds']>[number]) {
  return { id, name, status, amount, closedAt, createdAt };
}
