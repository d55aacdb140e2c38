import type { OpportunityStage } from '@aicv/domain/opportunity';
import type { VentureStage } from '@aicv/domain/venture';

/** What the stages of the other modules are called; the modules say it. */
export interface AnalyticsNames {
  readonly opportunityStages: Readonly<Record<OpportunityStage, string>>;
  readonly ventureStages: Readonly<Record<VentureStage, string>>;
}
