import { decideAccess } from '@aicv/domain/access/access-policy';
import { useParams } from '@tanstack/react-router';
import { PageAccess } from '../app/access/page-access.tsx';
import { BackToCatalogue } from '../app/links/academy-links.tsx';
import { useSignedIn } from '../app/signed-in.ts';
import { CoursePage } from '../features/academy/components/course-page.tsx';

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
      backLink={<BackToCatalogue />}
    />
  );
}
