import { decideAccess } from '@aicv/domain/access/access-policy';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { PageAccess } from '../app/access/page-access.tsx';
import { academyLinks, useOpenLesson } from '../app/links/academy-links.tsx';
import { useSignedIn } from '../app/signed-in.ts';
import { buttonClass } from '../components/form/button-class.ts';
import { CourseAction } from '../features/academy/components/course-action.tsx';
import { IdeaSetPage } from '../features/lessons/components/idea-set/idea-set-page.tsx';
import { PRIORITY_OPTIONS } from '../features/opportunities/model/priority-names.ts';
import { markColumnsChanged } from '../features/opportunities/queries.ts';

/** The IDEA worksheets of a course, for learners. */
export function IdeaSetRoute() {
  return (
    <PageAccess
      capability="academy.learn"
      explanation="Your role can browse courses but not take them."
      reminder="academy"
    >
      <IdeaSet />
    </PageAccess>
  );
}

function IdeaSet() {
  const { actor } = useSignedIn();
  const { courseId } = useParams({ from: '/protected/academy/$courseId/idea' });
  const onOpenLesson = useOpenLesson();
  const queryClient = useQueryClient();
  const mayReadOtif = decideAccess(actor, 'otif.read').granted;
  return (
    <IdeaSetPage
      key={courseId}
      courseId={courseId}
      links={academyLinks}
      courseAction={(course) => <CourseAction course={course} onOpenLesson={onOpenLesson} />}
      isOtifOpen={actor.enabledFlags.has('otif')}
      priorityOptions={PRIORITY_OPTIONS}
      opportunityLink={
        mayReadOtif
          ? (opportunityId) => (
              <Link to="/otif/$opportunityId" params={{ opportunityId }} className={buttonClass({ size: 'sm' })}>
                VIEW OPPORTUNITY
              </Link>
            )
          : undefined
      }
      onSubmitted={() => void markColumnsChanged(queryClient, ['discovery'])}
    />
  );
}
