import type { CertificationLevel } from '@aicv/domain/academy/certification';
import { shortMonth } from '../../../lib/format/format.ts';

export const LEVEL_NAMES: Readonly<Record<CertificationLevel, string>> = {
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  master: 'Master',
};

/** Formats '2026-03-01' as "Mar 2026". */
export function monthName(firstDay: string): string {
  return `${shortMonth(firstDay)} ${firstDay.slice(0, 4)}`;
}

/** Formats a share as "42.5%", or as a dash if there was nothing to count. */
export function percentText(percent: number | null): string {
  return percent === null ? '–' : `${percent}%`;
}

/** Formats a duration as "1 day" or "12.5 days", or as a dash if unknown. */
export function daysText(days: number | null): string {
  if (days === null) return '–';
  const rounded = Math.round(days * 10) / 10;
  return `${rounded} ${rounded === 1 ? 'day' : 'days'}`;
}
