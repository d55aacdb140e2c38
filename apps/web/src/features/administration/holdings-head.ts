import { brand } from '@aicv/domain/brand';

/** Prerendered into the document, too (`app/drawn-heads.ts`). */
export const HOLDINGS_HEAD = {
  title: `${brand.name} HOLDINGS`,
  subtitle: 'Governance & Control - Platform Administration',
} as const;
