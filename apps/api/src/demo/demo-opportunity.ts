import type { OpportunityPriority, OpportunityStage } from '@aicv/domain/opportunity';

/** An opportunity of the demonstration data. Scores are numeric text with one decimal; times are relative to the load. */
export type DemoOpportunity = {
  title: string;
  description: string;
  stage: OpportunityStage;
  priority: OpportunityPriority;
  submittedBy: string;
  createdDaysAgo: number;
  /** When it came into its stage, where that is not after four fifths of its time so far. */
  movedDaysAgo?: number;
  /** When its text was last edited. */
  editedDaysAgo?: number;
  scores?: {
    roi: string;
    feasibility: string;
    scalability: string;
    defensibility: string;
    timeToRevenue?: string;
  };
  /** An explicit total, only where there are no component scores (REQ-193). */
  totalScore?: string;
};
