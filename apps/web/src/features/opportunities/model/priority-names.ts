import { OPPORTUNITY_PRIORITIES, type OpportunityPriority } from '@aicv/domain/opportunities/opportunity';

export const PRIORITY_NAMES: Readonly<Record<OpportunityPriority, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};

/** Options of a select, in ascending order. */
export const PRIORITY_OPTIONS = OPPORTUNITY_PRIORITIES.map((value) => ({ value, label: PRIORITY_NAMES[value] }));
