import type { Opportunity, OpportunityDetail } from '@aicv/contracts/opportunities';
import type { OpportunityListRow } from './opportunities.queries.ts';
import type { OpportunityRow } from './opportunities.repository.ts';

export function presentOpportunity(row: OpportunityListRow): Opportunity {
  const { tenantId: _tenantId, createdBy: _createdBy, ...opportunity } = row;
  return opportunity;
}

export function presentOpportunityDetail(row: OpportunityRow): OpportunityDetail {
  const { scoredAt: _scoredAt, importId: _importId, importRow: _importRow, stageRank: _stageRank, ...others } = row;
  const {
    priorityRank: _priorityRank,
    totalTenths: _totalTenths,
    submitterKey: _submitterKey,
    ...opportunity
  } = others;
  return { ...presentOpportunity(opportunity), ideaData: row.ideaData };
}
