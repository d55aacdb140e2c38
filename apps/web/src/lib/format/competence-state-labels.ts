import type { CompetenceState } from '@aicv/domain/access/competence';

export const COMPETENCE_STATE_LABELS: Readonly<Record<CompetenceState, string>> = {
  valid: 'Valid',
  waived: 'Waived',
  none: 'No certificate',
  outdated: 'Old version',
  expired: 'Expired',
  revoked: 'Revoked',
};
