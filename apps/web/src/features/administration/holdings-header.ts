import { brand } from '@aicv/domain/brand';

export const HOLDINGS_HEAD = {
  title: `${brand.name} HOLDINGS`,
  subtitle: 'Governance & Control - Platform Administration',
} as const;
