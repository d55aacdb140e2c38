import type { CertificationLevel } from '@aicv/domain/certification';
import { shortMonth } from '../../lib/format.ts';

export const LEVEL_NAMES: Readonly<Record<CertificationLevel, string>> = {
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  master: 'Master',
};

/** "Mar 2026" of '2026-03-01'. */
export function monthName(firstDay: string): string {
  return `${shortMonth(firstDay)} ${firstDay.slice(0, 4)}`;
}

/** "42.5%"; a dash where nothing was there to be counted. */
export function percentText(percent: number | null): string {
  return percent === null ? '–' : `${percent}%`;
}

/** "1 day", "12.5 days". */
export function daysText(days: number | null): string {
  if (days === null) return '–';
  const rounded = Math.round(days * 10) / 10;
  return `${rounded} ${rounded === 1 ? 'day' : 'days'}`;
}
