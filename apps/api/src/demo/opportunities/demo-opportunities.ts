import { demoDiscoveryOpportunities } from './demo-discovery-opportunities.ts';
import type { DemoOpportunity } from './demo-opportunity.ts';
import { demoScoringOpportunities } from './demo-scoring-opportunities.ts';
import { demoScreeningOpportunities } from './demo-screening-opportunities.ts';
import { demoSelectedOpportunities } from './demo-selected-opportunities.ts';

/** The demonstration pipeline, stage by stage, newest first in each stage. 23 are in screening (REQ-321). */
export const demoOpportunities: readonly DemoOpportunity[] = [
  ...demoDiscoveryOpportunities,
  ...demoScreeningOpportunities,
  ...demoScoringOpportunities,
  ...demoSelectedOpportunities,
];
