import type { CertificationLevel } from '@aicv/domain/academy/certification';

export const CERTIFICATION_LEVEL_NAMES: Readonly<Record<CertificationLevel, string>> = {
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  master: 'Master',
};
