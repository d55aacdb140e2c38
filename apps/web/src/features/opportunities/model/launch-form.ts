import type { OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import { launchBody } from '@aicv/contracts/ventures/launches';
import * as z from 'zod/mini';
import { checkSprint, newSprint } from '../../../lib/forms/sprint-form.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';
import { ideaDataIn } from './idea-data.ts';

export interface LaunchValues extends Record<string, string> {
  readonly problem: string;
  readonly solution: string;
  readonly ownerId: string;
  readonly title: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** The form as prefilled from the opportunity: its owner, and problem and solution from its worksheets of the Academy. */
export function launchValuesOf(
  { ownerId, ideaData }: Pick<OpportunityDetail, 'ownerId' | 'ideaData'>,
  on: { readonly today: string; readonly timeZone: string },
): LaunchValues {
  const answers = (ideaData && ideaDataIn(ideaData))?.phases.flatMap(({ worksheets }) =>
    worksheets.flatMap((worksheet) => worksheet.answers),
  );
  const answerOn = (word: RegExp) => answers?.find(({ label, text }) => word.test(label) && text.trim() !== '')?.text;
  return {
    problem: answerOn(/\bproblem\b/i) ?? '',
    solution: answerOn(/\bsolution\b/i) ?? '',
    ownerId: ownerId ?? '',
    ...newSprint(on, []),
    title: 'Sprint 1',
  };
}

const checkTexts = validatorOf(z.pick(launchBody, { problem: true, solution: true }));

/** The first error of each field; those of the sprint only if it is planned. */
export function checkLaunch({ problem, solution, ...sprint }: LaunchValues, plansSprint: boolean) {
  return { ...checkTexts({ problem, solution }), ...(plansSprint && checkSprint(sprint)) };
}

/** The form as the request body: an empty field is sent as null. */
export function launchBodyOf(
  { problem, solution, ownerId, title, startDate, endDate }: LaunchValues,
  plansSprint: boolean,
) {
  return {
    problem,
    solution,
    ownerId: ownerId === '' ? null : ownerId,
    ...(plansSprint && { firstSprint: { title, startDate, endDate } }),
  };
}
