import type { Opportunity, OpportunityDetail } from '@aicv/contracts/opportunities';
import type { OpportunityListRow } from './opportunities.queries.ts';
import type { OpportunityRow } from './opportunities.repository.ts';

export function presentOpportunity(row: OpportunityListRow): Opportunity {
  const { tenantId: _tenantId, createdBy: _createdBy, ...opportunity } = row;
  return opportunity;
}

export function presentOpportunityDetail(row: OpportunityRow): OpportunityDetail {
  const { tenantId: _tenantId, createdBy: _createdBy, ...opportunity } = row;
  return opportunity;
}
