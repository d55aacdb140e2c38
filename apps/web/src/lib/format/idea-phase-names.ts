import type { IdeaPhase } from '@aicv/domain/ventures/venture';

export const IDEA_PHASE_NAMES: Readonly<Record<IdeaPhase, string>> = {
  identify: 'Identify',
  design: 'Design',
  execute: 'Execute',
  assess: 'Assess',
};
