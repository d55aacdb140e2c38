import { createSprintBody } from '@aicv/contracts/ventures/sprints';
import { addDays } from '@aicv/domain/dates/calendar-date';
import { occupiedDays, type SprintDays, sprintDaysProblem } from '@aicv/domain/ventures/sprint';
import * as z from 'zod/mini';
import { validatorOf } from './validator-of.ts';

export type SprintFormValues = { readonly title: string; readonly startDate: string; readonly endDate: string };

const DEFAULT_LAST_DAY = 13;

/** Two weeks from today, or from the day after the last day that another sprint occupies, if that is later. */
export function newSprint(
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
  others: readonly (SprintDays & { readonly closedAt: string | null })[],
): SprintFormValues {
  const lastDays = others.flatMap((sprint) => occupiedDays(sprint, timeZone)?.endDate ?? []);
  const [startDate = today] = [today, ...lastDays.map((day) => addDays(day, 1))].sort().reverse();
  return { title: '', startDate, endDate: addDays(startDate, DEFAULT_LAST_DAY) };
}

const checkFields = validatorOf(z.pick(createSprintBody, { title: true, startDate: true, endDate: true }));

/** The first error of each field. Dates in the wrong order are reported at the later field. */
export function checkSprint({ title, startDate, endDate }: SprintFormValues) {
  const messages: { title?: string; startDate?: string; endDate?: string } = {
    ...checkFields({ title, startDate, endDate }),
  };
  if (startDate === '') messages.startDate = 'Start date is required';
  if (endDate === '') messages.endDate = 'End date is required';
  if (messages.startDate !== undefined || messages.endDate !== undefined) return messages;
  const problem = sprintDaysProblem({ startDate, endDate });
  return problem === undefined ? messages : { ...messages, endDate: problem };
}
