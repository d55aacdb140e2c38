import { VENTURE_STAGES, type VentureStage } from '@aicv/domain/venture';

/** The stages as words; badges and column heads capitalise them. */
export const VENTURE_STAGE_NAMES: Readonly<Record<VentureStage, string>> = {
  mvp: 'MVP',
  validation: 'Validation',
  scale: 'Scale',
  exit: 'Exit',
};

export const VENTURE_STAGE_OPTIONS = VENTURE_STAGES.map((value) => ({ value, label: VENTURE_STAGE_NAMES[value] }));
