import type { CertificationLevel } from '@aicv/domain/certification';

export const LEVEL_NAMES: Readonly<Record<CertificationLevel, string>> = {
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  master: 'Master',
};

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const MONTH_AND_YEAR = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "Mar" of '2026-03-01'. */
export function shortMonth(firstDay: string): string {
  return MONTH.format(new Date(`${firstDay}T00:00:00Z`));
}

/** "Mar 2026". */
export function monthName(firstDay: string): string {
  return MONTH_AND_YEAR.format(new Date(`${firstDay}T00:00:00Z`));
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
