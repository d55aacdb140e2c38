import type { Lesson } from '@aicv/contracts/academy/lessons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../lib/format/format.ts';
import { ideaSetQuery } from '../queries.ts';
import { WorksheetPanel } from './worksheet-panel.tsx';

type LessonWorksheetsProps = { lesson: Lesson; hasIdeaSet: boolean };

/** The worksheets of a lesson. After the set's submission they are read-only. */
export function LessonWorksheets({ lesson, hasIdeaSet }: LessonWorksheetsProps) {
  const { data: set } = useQuery({ ...ideaSetQuery(lesson.courseId), enabled: hasIdeaSet });
  const submission = set?.submission ?? null;
  return lesson.worksheets.map((worksheet) => (
    <WorksheetPanel
      key={worksheet.id}
      worksheet={worksheet}
      closedNote={
        submission === null ? null : (
          <p className="text-fg-2">
            Submitted to OTIF on {formatDate(submission.submittedAt)}. The answers can no longer be changed.{' '}
            <Link to="/academy/$courseId/idea" params={{ courseId: lesson.courseId }} className="text-link underline">
              IDEA worksheets
            </Link>
          </p>
        )
      }
    />
  ));
}
