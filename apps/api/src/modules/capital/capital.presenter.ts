import type { FundingRound, InvestorUpdate } from '@aicv/contracts/capital';
import type { FundingRoundRow, InvestorUpdateRow } from './capital.queries.ts';

export function presentFundingRound(row: FundingRoundRow): FundingRound {
  const { tenantId: _tenantId, ...round } = row;
  return round;
}

export function presentInvestorUpdate(row: InvestorUpdateRow): InvestorUpdate {
  const { tenantId: _tenantId, createdAt: _createdAt, ...update } = row;
  return update;
}
