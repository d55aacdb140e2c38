import type { Certificate, CourseDetail, Progress } from '@aicv/contracts/academy/courses';
import type { Lesson } from '@aicv/contracts/academy/lessons';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowRight, CircleCheck } from 'lucide-react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { lazyPart } from '../../../components/feedback/lazy.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { buttonClass } from '../../../components/form/button-class.ts';
import { KeyboardHint } from '../../../components/keyboard/keyboard-hint.tsx';
import { useSingleKeys } from '../../../components/keyboard/use-single-keys.ts';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted.ts';
import { useFinishLesson } from '../lesson-mutations.ts';
import { nextUnfinishedLesson } from '../model/course-progress.ts';
import type { LessonPageProps } from '../model/lesson-page-props.ts';
import { CompletionPanel } from './completion-panel.tsx';
import { LessonArticle } from './lesson-article.tsx';
import { LessonFooter } from './lesson-footer.tsx';

// Most lessons have neither.
const QuizSection = lazyPart(() => import('./quiz/quiz-section.tsx'), 'QuizSection');
const LessonWorksheets = lazyPart(() => import('./lesson-worksheets.tsx'), 'LessonWorksheets');

/** The single-key shortcuts of a lesson. */
const LESSON_KEYS = [
  ['n', 'Next lesson'],
  ['p', 'Previous lesson'],
  ['f', 'Finish the lesson, or go to its quiz'],
] as const;

const FALLBACK = <Skeleton className="mt-8 h-64" />;

type LoadedLessonProps = LessonPageProps & {
  lesson: Lesson;
  course: CourseDetail;
  /** Whether the user came here from another lesson. */
  takesFocus: boolean;
};

/** A lesson with its text, worksheets, quiz and next action. */
export function LoadedLesson({ courseId, lesson, course, takesFocus, certificateLink }: LoadedLessonProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const quizHeadingRef = useRef<HTMLHeadingElement>(null);
  const pageRef = useRef<HTMLDivElement>(null);
  const [earned, setEarned] = useState<readonly Certificate[] | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [hasText, setHasText] = useState(false);
  const { mutateAsync: finish, isPending: isFinishing } = useFinishLesson(lesson);
  const navigate = useNavigate();
  const singleFlight = useSingleFlight();
  const isShown = useIsMounted();
  const goOnWith = nextUnfinishedLesson(course.lessons, lesson.id);
  const isFinished = lesson.finishedAt !== null;
  const needsQuiz = !isFinished && lesson.quiz !== null && !lesson.quiz.passed;

  useEffect(() => {
    // After the surrounding page has moved the focus to its start.
    if (takesFocus) queueMicrotask(() => headingRef.current?.focus({ preventScroll: true }));
  }, [takesFocus]);

  useEffect(() => {
    // The pressed button unmounts with the lesson's state, and mounts again with it.
    if (!isRefused || isFinished) return;
    setRefused(false);
    pageRef.current?.querySelector<HTMLElement>('footer button')?.focus();
  }, [isRefused, isFinished]);

  /** Whether this has completed the course. */
  const showCompletion = ({ isCompleted, certificates }: Progress): boolean => {
    const isNew = isCompleted && course.completedAt === null;
    if (isNew) setEarned(certificates);
    return isNew;
  };
  const openLesson = (lessonId: string) =>
    void navigate({ to: '/academy/$courseId/$lessonId', params: { courseId, lessonId } });
  const finishLesson = () =>
    singleFlight(async () => {
      const progress = await finish().catch((error: unknown) => {
        setRefused(true);
        throw error;
      });
      showCompletion(progress);
      if (goOnWith === undefined || !isShown()) return;
      showToast({ title: 'Lesson Finished', description: `Next: ${goOnWith.title}`, tone: 'success' });
      openLesson(goOnWith.id);
    });
  const takeQuiz = () => {
    quizHeadingRef.current?.focus({ preventScroll: true });
    quizHeadingRef.current?.scrollIntoView({ block: 'start' });
  };

  const { nextLessonId, previousLessonId } = lesson;
  const keys = useSingleKeys({
    n: nextLessonId === null ? undefined : () => openLesson(nextLessonId),
    p: previousLessonId === null ? undefined : () => openLesson(previousLessonId),
    f: isFinished ? undefined : needsQuiz ? takeQuiz : finishLesson,
  });

  return (
    <div ref={pageRef} className="min-w-0">
      {course.hasNewerVersion ? (
        <Alert
          tone="info"
          className="mb-6 max-w-measure"
          action={
            <Link
              to="/academy/$courseId"
              params={{ courseId: course.id }}
              activeOptions={{ exact: true }}
              className={buttonClass({ size: 'sm' })}
            >
              VIEW COURSE
            </Link>
          }
        >
          A newer version of this course is available.
        </Alert>
      ) : null}
      <LessonArticle
        title={lesson.title}
        minutes={lesson.minutes}
        position={lesson.position}
        count={course.lessons.length}
        content={lesson.content}
        headingRef={headingRef}
        correctedAt={lesson.correctedAt}
        files={lesson.files}
        onText={() => startTransition(() => setHasText(true))}
        state={
          isFinished ? (
            <span className="flex items-center gap-1.5">
              <CircleCheck aria-hidden="true" className="size-4 text-success" />
              Finished
            </span>
          ) : null
        }
      />
      {/* Loading their code and data earlier would delay the text. */}
      {hasText ? (
        <>
          {lesson.worksheets.length === 0 ? null : (
            <LessonWorksheets fallback={FALLBACK} lesson={lesson} hasIdeaSet={course.hasIdeaSet} />
          )}
          {lesson.quiz === null ? null : (
            <QuizSection
              fallback={FALLBACK}
              quiz={lesson.quiz}
              headingRef={quizHeadingRef}
              onSubmitted={(progress) => {
                if (progress === null || !showCompletion(progress)) return;
                showToast({
                  title: 'Course Completed',
                  description: 'Your quiz results are below.',
                  tone: 'success',
                });
              }}
              nextLink={
                goOnWith === undefined ? null : (
                  <Link
                    to="/academy/$courseId/$lessonId"
                    params={{ courseId: course.id, lessonId: goOnWith.id }}
                    className={buttonClass({ variant: 'primary' })}
                  >
                    <span className="inline-flex items-center gap-2">
                      GO TO NEXT LESSON
                      <ArrowRight aria-hidden="true" className="size-4" />
                    </span>
                  </Link>
                )
              }
            />
          )}
          {earned === null ? null : (
            <CompletionPanel
              // The user reads the results of a quiz first.
              takesFocus={lesson.quiz === null}
              courseTitle={course.title}
              certificates={earned}
              certificateLink={certificateLink}
            />
          )}
          <LessonFooter lesson={lesson} needsQuiz={needsQuiz} isFinishing={isFinishing} onFinish={finishLesson} />
          <KeyboardHint keys={LESSON_KEYS} {...keys} />
        </>
      ) : null}
    </div>
  );
}
