import type { Opportunity } from '@aicv/contracts/opportunities';
import type { OpportunityRow } from './opportunities.repository.ts';

export function presentOpportunity(row: OpportunityRow): Opportunity {
  const { tenantId: _tenantId, createdBy: _createdBy, ...opportunity } = row;
  return opportunity;
}
