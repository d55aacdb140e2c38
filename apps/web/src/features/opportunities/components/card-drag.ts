import type { Opportunity } from '@aicv/contracts/opportunities';
import { OPPORTUNITY_STAGES, type OpportunityStage } from '@aicv/domain/opportunity';

type DragData = Record<string | symbol, unknown>;

/** Symbols, so that nothing else that can be dragged over the board is ever taken for one of its cards. */
const CARD = Symbol('opportunity card');
const COLUMN = Symbol('opportunity column');

/** What a dragged card carries. */
export function cardData(opportunity: Opportunity): DragData {
  return { [CARD]: opportunity };
}

/** The opportunity that is dragged, or null when something else is. */
export function draggedOpportunity(data: DragData): Opportunity | null {
  return (data[CARD] as Opportunity | undefined) ?? null;
}

/** What a column tells of itself when something is dropped on it. */
export function columnData(stage: OpportunityStage): DragData {
  return { [COLUMN]: stage };
}

/** The stage of the column that was dropped on, or null. */
export function columnStage(data: DragData): OpportunityStage | null {
  return OPPORTUNITY_STAGES.find((stage) => stage === data[COLUMN]) ?? null;
}
