import type { OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import type { OpportunityView } from '../reviews/hidden-scores.queries.ts';

export function presentOpportunityDetail(row: OpportunityView): OpportunityDetail {
  const {
    tenantId: _tenantId,
    createdBy: _createdBy,
    scoredAt: _scoredAt,
    importId: _importId,
    importRow: _importRow,
    revisitNotifiedOn: _revisitNotifiedOn,
    outcomeRank: _outcomeRank,
    stageRank: _stageRank,
    ...others
  } = row;
  const {
    priorityRank: _priorityRank,
    totalTenths: _totalTenths,
    titleKey: _titleKey,
    submitterKey: _submitterKey,
    deletedAt: _deletedAt,
    deletedBy: _deletedBy,
    purgedAt: _purgedAt,
    tagKeys: _tagKeys,
    firstTagKey: _firstTagKey,
    nextStepKey: _nextStepKey,
    websiteHost: _websiteHost,
    ...opportunity
  } = others;
  return opportunity;
}
