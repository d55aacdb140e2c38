import type { OpportunityPriority, OpportunityStage } from '@aicv/domain/opportunity';

/** An opportunity of the demonstration data. Scores are numeric text with one decimal. Times are relative to the load. */
export type DemoOpportunity = {
  title: string;
  description: string;
  stage: OpportunityStage;
  priority: OpportunityPriority;
  submittedBy: string;
  createdDaysAgo: number;
  /** When it entered its stage, unless that was after four fifths of its time so far. */
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
