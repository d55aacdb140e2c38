import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { VentureStage } from '@aicv/domain/ventures/venture';

/** Stage labels, provided by the modules that own the stages. */
export interface AnalyticsNames {
  readonly opportunityStages: Readonly<Record<OpportunityStage, string>>;
  readonly ventureStages: Readonly<Record<VentureStage, string>>;
}
