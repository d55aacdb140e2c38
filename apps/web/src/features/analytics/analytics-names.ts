import type { OpportunityStage } from '@aicv/domain/opportunity';
import type { VentureStage } from '@aicv/domain/venture';

/** Stage labels of the other modules, which provide them. */
export interface AnalyticsNames {
  readonly opportunityStages: Readonly<Record<OpportunityStage, string>>;
  readonly ventureStages: Readonly<Record<VentureStage, string>>;
}
