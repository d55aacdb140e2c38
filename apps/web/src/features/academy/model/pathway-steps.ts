import type { AcademySummary } from '@aicv/contracts/academy/courses';

export type PathwayLevel = AcademySummary['pathway'][number];

/**
 * A learner's progress on one level. Levels are earned in order: a level with all courses completed stays pending until all earlier levels
 * are earned.
 */
export type PathwayStep = PathwayLevel & {
  readonly state: 'earned' | 'waiting' | 'full' | 'open';
  /** At most the number that the level requires. */
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
