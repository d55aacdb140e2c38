import { Badge } from '../../../components/data/badge.tsx';
import { STATE_NAMES, STATE_TONES, type CourseState as State } from '../course-format.ts';

type CourseStateProps = { course: { readonly state: State; readonly hasUnpublishedChanges: boolean } };

/** Whether learners see the course, and whether it has unpublished changes. */
export function CourseState({ course: { state, hasUnpublishedChanges } }: CourseStateProps) {
  return (
    <>
      <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Badge>
      {state !== 'draft' && hasUnpublishedChanges ? <Badge tone="warning">Unpublished changes</Badge> : null}
    </>
  );
}
