import type { CourseDraft, DraftLesson } from '@aicv/contracts/academy/course-authoring';
import { COMPETENCE_ACTIONS } from '@aicv/domain/access/competence-actions';
import { useRef, useState } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { ApiRequestError, failureMessage } from '../../../../lib/api/api-request-error.ts';
import { formatMinutes } from '../../../../lib/format/format.ts';
import { usePublishCourse } from '../../course-mutations.ts';
import { formatReach, pluralize } from '../../model/course-format.ts';
import { useReadyToPublish } from './use-ready-to-publish.ts';

type PublishDialogProps = { courseId: string; open: boolean; onOpenChange: (open: boolean) => void };

interface Refusal {
  readonly title: string;
  readonly reasons: readonly string[];
}

/** Shows the changes to be published, and publishes them. */
export function PublishDialog({ courseId, open, onOpenChange }: PublishDialogProps) {
  const { readiness, failure, again } = useReadyToPublish(courseId);
  const { mutateAsync: publish, isPending } = usePublishCourse(courseId);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const hasPublished = useRef(false);
  const draft = readiness?.draft ?? null;

  const confirm = async () => {
    if (draft === null) return;
    setRefusal(null);
    try {
      await publish(draft);
      hasPublished.current = true;
      onOpenChange(false);
    } catch (error) {
      setRefusal(refusalOf(error));
      await again();
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!isPending) onOpenChange(next);
      }}
      // The button that opened the dialog is then disabled.
      finalFocus={() => (hasPublished.current ? document.querySelector<HTMLElement>('main h1') : true)}
      title={draft === null ? 'Publish this course?' : titleOf(draft)}
      footer={
        <>
          <Button disabled={isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={readiness === null || readiness.unsaved.length > 0}
            pending={isPending}
            pendingLabel="PUBLISHING..."
            onClick={() => void confirm()}
          >
            PUBLISH
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5">
        {refusal === null ? null : (
          <Alert tone="danger" title={refusal.title}>
            <ReasonList reasons={refusal.reasons} />
          </Alert>
        )}
        {failure === null ? null : (
          <Alert
            tone="danger"
            title="The course could not be loaded."
            action={
              <Button size="sm" onClick={() => void again()}>
                Try again
              </Button>
            }
          >
            {failure}
          </Alert>
        )}
        {readiness === null ? (
          failure === null ? (
            <div role="status">
              <p className="text-fg-2 text-md">Saving your changes...</p>
              <Skeleton className="mt-3 h-24" />
            </div>
          ) : null
        ) : (
          <>
            {readiness.unsaved.length === 0 ? null : (
              <Alert
                tone="warning"
                announce
                title="Some of your changes are not saved."
                action={
                  <Button size="sm" onClick={() => void again()}>
                    Try again
                  </Button>
                }
              >
                <LessonTitles lessons={readiness.unsaved} />
              </Alert>
            )}
            {readiness.inForms.length === 0 ? null : (
              <Alert tone="warning" title="Unsaved quizzes and worksheets are not included in this version:">
                <LessonTitles lessons={readiness.inForms} />
              </Alert>
            )}
            <AccessLost draft={readiness.draft} />
            <Summary draft={readiness.draft} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Rules that require the newest version take a capability from the holders of earlier certificates at once. */
function AccessLost({ draft: { accessLost } }: { draft: CourseDraft }) {
  if (accessLost.length === 0) return null;
  return (
    <Alert tone="warning" title="Rules require the newest version of this course.">
      Until they complete the new version:{' '}
      <ReasonList
        reasons={accessLost.map(
          ({ capability, users }) =>
            `${pluralize(users, 'person', 'people')} can no longer ${COMPETENCE_ACTIONS[capability]}`,
        )}
      />
    </Alert>
  );
}

function titleOf({ nextPublication, publishedNumber }: CourseDraft): string {
  if (nextPublication.kind === 'correction') return 'Publish the corrections?';
  return `Publish version ${(publishedNumber ?? 0) + 1}?`;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiRequestError && error.code === 'STALE') {
    return {
      title: 'Someone else changed this course.',
      reasons: ['The latest draft is shown below. Review it, then publish again.'],
    };
  }
  const reasons = error instanceof ApiRequestError ? error.issues.map(({ message }) => message) : [];
  return { title: 'The course was not published.', reasons: reasons.length > 0 ? reasons : [failureMessage(error)] };
}

function ReasonList({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 1) return reasons[0];
  return (
    <ul className="mt-1 list-disc pl-5">
      {reasons.map((reason) => (
        <li key={reason} className="wrap-anywhere">
          {reason}
        </li>
      ))}
    </ul>
  );
}

function LessonTitles({ lessons }: { lessons: readonly DraftLesson[] }) {
  return (
    <ul className="mt-1 list-disc pl-5">
      {lessons.map(({ id, title }) => (
        <li key={id}>
          <UserText>{title}</UserText>
        </li>
      ))}
    </ul>
  );
}

function Summary({ draft }: { draft: CourseDraft }) {
  const { nextPublication, lessons } = draft;
  if (nextPublication.kind !== 'correction') return <VersionSummary draft={draft} />;
  const { lessonIds } = nextPublication;
  return (
    <>
      <p className="font-[550] text-fg text-md">{formatReach(nextPublication)}.</p>
      <p className="text-fg-2 text-md">
        You changed texts only, so the course stays at version {draft.publishedNumber}. Learners see “Corrected on” with
        today’s date in:
      </p>
      <div className="text-fg-2 text-md">
        <LessonTitles lessons={lessons.filter(({ id }) => lessonIds.includes(id))} />
      </div>
    </>
  );
}

function VersionSummary({ draft: { lessons, publishedNumber } }: { draft: CourseDraft }) {
  const quizzes = lessons.filter(({ quiz }) => quiz !== null).length;
  const worksheets = lessons.reduce((sum, lesson) => sum + lesson.worksheets.length, 0);
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const facts = [
    pluralize(lessons.length, 'lesson'),
    pluralize(quizzes, 'quiz', 'quizzes'),
    pluralize(worksheets, 'worksheet'),
    ...(minutes === 0 ? [] : [formatMinutes(minutes)]),
  ];
  return (
    <>
      <p className="font-[550] text-fg text-md">{facts.join(' · ')}</p>
      <p className="text-fg-2 text-md">
        {publishedNumber === null
          ? 'The course will appear in the catalog, open to learners.'
          : 'New learners get this version. Enrolled learners keep theirs until they switch, and their finished lessons stay finished.'}
      </p>
    </>
  );
}
