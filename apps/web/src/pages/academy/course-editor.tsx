import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { AUTHORS_ONLY } from '../../app/access/authors-only.ts';
import { PageAccess } from '../../app/access/page-access.tsx';
import { CourseEditorPage } from '../../features/course-authoring/components/course-editor-page.tsx';
import { editorSearchOf } from '../../features/course-authoring/model/editor-search.ts';

/** Editor of one course. The address holds the tab and the lesson. */
export function CourseEditorRoute() {
  const { courseId } = useParams({ from: '/protected/academy/authoring/$courseId' });
  const { tab = 'content', lesson } = editorSearchOf(useSearch({ from: '/protected/academy/authoring/$courseId' }));
  const navigate = useNavigate({ from: '/academy/authoring/$courseId' });
  return (
    <PageAccess capability="academy.author" explanation={AUTHORS_ONLY} reminder="academy">
      <CourseEditorPage
        key={courseId}
        courseId={courseId}
        tab={tab}
        onTabChange={(next) =>
          navigate({
            search: (current) => ({ ...current, tab: next === 'content' ? undefined : next }),
            replace: true,
          })
        }
        lessonId={lesson}
        onOpenLesson={(lessonId) => navigate({ search: { lesson: lessonId } })}
      />
    </PageAccess>
  );
}
