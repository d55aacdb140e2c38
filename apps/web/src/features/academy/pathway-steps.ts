import type { AcademySummary } from '@aicv/contracts/courses';

export type PathwayLevel = AcademySummary['pathway'][number];

/**
 * Where a learner stands on one level. Levels are earned in order: one whose courses are all completed waits for those
 * before it.
 */
export type PathwayStep = PathwayLevel & {
  readonly state: 'earned' | 'waiting' | 'full' | 'open';
  /** Never more than the level takes. */
  readonly counted: number;
};

export function pathwaySteps(pathway: readonly PathwayLevel[]): PathwayStep[] {
  const firstOpen = pathway.findIndex(({ completed, required }) => completed < required);
  return pathway.map((level, index) => ({
    ...level,
    state: stateOf(level, firstOpen !== -1 && firstOpen < index),
    counted: Math.min(level.completed, level.required),
  }));
}

function stateOf({ completed, required, certificateId }: PathwayLevel, isAfterOpen: boolean): PathwayStep['state'] {
  if (certificateId !== null) return 'earned';
  if (completed < required) return 'open';
  return isAfterOpen ? 'waiting' : 'full';
}
