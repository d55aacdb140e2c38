import { useParams, useSearch } from '@tanstack/react-router';
import { AUTHORS_ONLY } from '../../app/access/authors-only.ts';
import { PageAccess } from '../../app/access/page-access.tsx';
import { PreviewPage } from '../../features/course-authoring/components/preview/preview-page.tsx';
import { LessonArticle } from '../../features/lessons/components/lesson-article.tsx';
import { QuizQuestionFields } from '../../features/lessons/components/quiz/quiz-questions.tsx';
import { QuizResults } from '../../features/lessons/components/quiz/quiz-results.tsx';
import { WorksheetFields } from '../../features/lessons/components/worksheet-fields.tsx';

const PARTS = { LessonArticle, QuizQuestionFields, QuizResults, WorksheetFields };

/** The working copy of a course in the parts of a learner's page. */
export function CoursePreviewRoute() {
  const { courseId } = useParams({ from: '/protected/academy/authoring/$courseId/preview' });
  const lesson = previewedLesson(useSearch({ from: '/protected/academy/authoring/$courseId/preview' }));
  return (
    <PageAccess capability="academy.author" explanation={AUTHORS_ONLY} reminder="academy">
      <PreviewPage key={courseId} courseId={courseId} lessonId={lesson} parts={PARTS} />
    </PageAccess>
  );
}

/**
 * The lesson in the URL of the preview; undefined without one. Parsed without a schema, whose code would be larger than the rest of the
 * page.
 */
function previewedLesson({ lesson }: { readonly lesson?: unknown }): string | undefined {
  return typeof lesson === 'string' ? lesson : undefined;
}
