import { useParams } from '@tanstack/react-router';
import { PageAccess } from '../app/access/page-access.tsx';
import { academyLinks, useOpenLesson } from '../app/links/academy-links.tsx';
import { CourseAction } from '../features/academy/components/course-action.tsx';
import { ViewCertificateLink } from '../features/academy/components/view-certificate-link.tsx';
import { LessonPage } from '../features/lessons/components/lesson-page.tsx';

/** One lesson of a course, for learners. */
export function LessonRoute() {
  return (
    <PageAccess
      capability="academy.learn"
      explanation="Your role can browse courses but not take them."
      reminder="academy"
    >
      <Lesson />
    </PageAccess>
  );
}

function Lesson() {
  const { courseId, lessonId } = useParams({ from: '/protected/academy/$courseId/$lessonId' });
  const onOpenLesson = useOpenLesson();
  return (
    <LessonPage
      key={courseId}
      courseId={courseId}
      lessonId={lessonId}
      links={academyLinks}
      onOpenLesson={(id) => onOpenLesson(courseId, id)}
      courseAction={(course) => <CourseAction course={course} onOpenLesson={onOpenLesson} />}
      certificateLink={({ id, title }) => <ViewCertificateLink certificateId={id} of={title} size="sm" />}
    />
  );
}
