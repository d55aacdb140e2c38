import { useParams } from '@tanstack/react-router';
import { PageAccess } from '../../app/access/page-access.tsx';
import { CourseAction } from '../../features/academy/components/course-action.tsx';
import { ViewCertificateLink } from '../../features/academy/components/view-certificate-link.tsx';
import { LessonPage } from '../../features/lessons/components/lesson-page.tsx';

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
  return (
    <LessonPage
      key={courseId}
      courseId={courseId}
      lessonId={lessonId}
      courseAction={(course) => <CourseAction course={course} />}
      certificateLink={({ id, title }) => <ViewCertificateLink certificateId={id} of={title} size="sm" />}
    />
  );
}
