import type { OpportunityPriority, OpportunityStage } from '@aicv/domain/opportunities/opportunity';

/** An opportunity of the demonstration data. Scores are numeric text with one decimal. Times are relative to the load. */
export type DemoOpportunity = {
  title: string;
  description: string;
  stage: OpportunityStage;
  priority: OpportunityPriority;
  submittedBy: string;
  createdDaysAgo: number;
  /** When it entered its stage. Default: after four fifths of the time since its creation. */
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
  /** How the team works on it. The day of the next step is relative to the load. */
  owner?: 'admin' | 'manager' | 'analyst';
  nextStep?: string;
  nextStepInDays?: number;
  website?: string;
  tags?: string[];
  /** An explicit total, only without component scores (REQ-193). */
  totalScore?: string;
};
