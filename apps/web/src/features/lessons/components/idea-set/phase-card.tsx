import type { Worksheet } from '@aicv/contracts/academy/lessons';
import {
  answerProblem,
  isWorksheetComplete,
  type WorksheetAnswers,
  type WorksheetField,
} from '@aicv/domain/academy/worksheet';
import type { IdeaPhase } from '@aicv/domain/ventures/venture';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../../components/data/badge.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { IDEA_PHASE_NAMES } from '../../../../lib/format/idea-phase-names.ts';

type PhaseCardProps = {
  phase: IdeaPhase;
  number: number;
  courseId: string;
  worksheets: readonly Worksheet[];
};

/** The progress of a phase, with links to its worksheets. */
export function PhaseCard({ phase, number, courseId, worksheets }: PhaseCardProps) {
  const isComplete =
    worksheets.length > 0 && worksheets.every(({ fields, answers }) => isWorksheetComplete(fields, answers));
  return (
    <section
      aria-label={IDEA_PHASE_NAMES[phase]}
      className="min-w-0 rounded-lg border border-line bg-raised p-4 shadow-1"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="flex items-baseline gap-2 font-[550] text-fg text-lg">
          <span aria-hidden="true" className="font-display text-fg-3 text-xl">
            {number}
          </span>
          {IDEA_PHASE_NAMES[phase]}
        </h2>
        <Badge tone={isComplete ? 'success' : 'neutral'}>{isComplete ? 'COMPLETE' : 'OPEN'}</Badge>
      </div>
      {worksheets.length === 0 ? (
        <p className="mt-3 text-fg-3 text-sm">This course has no worksheet for this phase.</p>
      ) : (
        <ul className="mt-2.5 grid gap-2">
          {worksheets.map((worksheet) => (
            <li key={worksheet.id}>
              <Link
                to="/academy/$courseId/$lessonId"
                params={{ courseId, lessonId: worksheet.lessonId }}
                className="inline-flex items-center rounded-xs text-link text-md pointer-coarse:min-h-11"
              >
                <UserText>{worksheet.title}</UserText>
              </Link>
              <p className="text-fg-3 text-sm">{formatRequiredFields(worksheet)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface Filled {
  readonly fields: readonly WorksheetField[];
  readonly answers: WorksheetAnswers;
}

/** "3 of 4 required fields filled in", with the number of invalid fields. */
function formatRequiredFields({ fields, answers }: Filled): string {
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
