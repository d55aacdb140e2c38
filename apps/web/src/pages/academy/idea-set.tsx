import { decideAccess } from '@aicv/domain/access/access-policy';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PageAccess } from '../../app/access/page-access.tsx';
import { useSignedIn } from '../../app/signed-in.ts';
import { CourseAction } from '../../features/academy/components/course-action.tsx';
import { IdeaSetPage } from '../../features/lessons/components/idea-set/idea-set-page.tsx';
import { PRIORITY_OPTIONS } from '../../features/opportunities/model/priority-names.ts';
import { markColumnsChanged } from '../../features/opportunities/queries.ts';

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
  const queryClient = useQueryClient();
  return (
    <IdeaSetPage
      key={courseId}
      courseId={courseId}
      courseAction={(course) => <CourseAction course={course} />}
      isOtifOpen={actor.enabledFlags.has('otif')}
      priorityOptions={PRIORITY_OPTIONS}
      mayReadOtif={decideAccess(actor, 'otif.read').granted}
      onSubmitted={() => void markColumnsChanged(queryClient, ['discovery'])}
    />
  );
}
