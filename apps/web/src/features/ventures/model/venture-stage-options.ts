import { VENTURE_STAGE_NAMES, VENTURE_STAGES } from '@aicv/domain/ventures/venture';

export const VENTURE_STAGE_OPTIONS = VENTURE_STAGES.map((value) => ({ value, label: VENTURE_STAGE_NAMES[value] }));
