import { useParams, useSearch } from '@tanstack/react-router';
import { AUTHORS_ONLY } from '../../app/access/authors-only.ts';
import { PageAccess } from '../../app/access/page-access.tsx';
import { PreviewPage } from '../../features/course-authoring/components/preview/preview-page.tsx';
import { previewedLesson } from '../../features/course-authoring/model/preview-search.ts';
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
