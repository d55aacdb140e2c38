import { brand } from '@aicv/domain/text/brand';

export const HOLDINGS_HEADER = {
  title: `${brand.name} HOLDINGS`,
  subtitle: 'Governance & Control - Platform Administration',
} as const;
