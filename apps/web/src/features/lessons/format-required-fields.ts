import { answerProblem, type WorksheetAnswers, type WorksheetField } from '@aicv/domain/academy/worksheet';

interface Filled {
  readonly fields: readonly WorksheetField[];
  readonly answers: WorksheetAnswers;
}

/** "3 of 4 required fields filled in", with the number of invalid fields. */
export function formatRequiredFields({ fields, answers }: Filled): string {
  const textOf = ({ id }: WorksheetField) => (Object.hasOwn(answers, id) ? (answers[id] ?? '') : '');
  const required = fields.filter(({ isRequired }) => isRequired);
  const filled = required.filter((field) => textOf(field).trim() !== '').length;
  const wrong = fields.filter((field) => answerProblem(field, textOf(field)) !== null).length;
  const parts = [
    required.length === 0
      ? 'No required fields'
      : `${filled} of ${required.length} required ${required.length === 1 ? 'field' : 'fields'} filled in`,
    ...(wrong === 0 ? [] : [`${wrong} to correct`]),
  ];
  return parts.join(', ');
}
