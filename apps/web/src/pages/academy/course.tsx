import { decideAccess } from '@aicv/domain/access/access-policy';
import { useParams } from '@tanstack/react-router';
import { PageAccess } from '../../app/access/page-access.tsx';
import { useSignedIn } from '../../app/signed-in.ts';
import { BackLink } from '../../components/layout/back-link.tsx';
import { CoursePage } from '../../features/academy/components/course-page.tsx';

/** One course of the Academy. */
export function CourseRoute() {
  return (
    <PageAccess capability="academy.read" reminder="academy">
      <Course />
    </PageAccess>
  );
}

function Course() {
  const { actor } = useSignedIn();
  const { courseId } = useParams({ from: '/protected/academy/$courseId' });
  return (
    <CoursePage
      key={courseId}
      courseId={courseId}
      mayLearn={decideAccess(actor, 'academy.learn').granted}
      mayAuthor={decideAccess(actor, 'academy.author').granted}
      backLink={
        <BackLink to="/academy" activeOptions={{ exact: true }}>
          Academy
        </BackLink>
      }
    />
  );
}
