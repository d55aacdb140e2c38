import type { Lesson } from '@aicv/contracts/academy/lessons';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, CircleCheck } from 'lucide-react';
import { Moment } from '../../../components/data/moment.tsx';
import { Button } from '../../../components/form/button.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';

type LessonFooterProps = {
  lesson: Lesson;
  /** Whether its quiz has to be passed first. */
  needsQuiz: boolean;
  isFinishing: boolean;
  onFinish: () => void;
};

/** The next action after a lesson. */
export function LessonFooter({ lesson, needsQuiz, isFinishing, onFinish }: LessonFooterProps) {
  const { courseId, finishedAt, previousLessonId, nextLessonId, quiz } = lesson;
  return (
    <footer className="mt-10 flex max-w-measure flex-wrap items-center justify-between gap-3 border-line border-t pt-5">
      <div className="flex flex-wrap gap-2">
        {previousLessonId === null ? null : (
          <Link
            to="/academy/$courseId/$lessonId"
            params={{ courseId, lessonId: previousLessonId }}
            className={buttonClass({})}
          >
            <span className="inline-flex items-center gap-2">
              <ArrowLeft aria-hidden="true" className="size-4" />
              PREVIOUS
            </span>
          </Link>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {finishedAt !== null ? (
          <p className="flex items-center gap-1.5 text-fg-2 text-sm">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
            <span>
              Finished on <Moment at={finishedAt} />
            </span>
          </p>
        ) : needsQuiz ? (
          // The quiz above has the button that starts it.
          <p className="text-fg-2 text-sm">Pass the quiz to finish this lesson.</p>
        ) : (
          <Button variant="primary" pending={isFinishing} pendingLabel="FINISHING..." onClick={onFinish}>
            FINISH LESSON
          </Button>
        )}
        {nextLessonId === null ? null : (
          <Link
            to="/academy/$courseId/$lessonId"
            params={{ courseId, lessonId: nextLessonId }}
            // The quiz above has the next action.
            className={buttonClass({ variant: finishedAt === null || quiz?.passed ? 'secondary' : 'primary' })}
          >
            <span className="inline-flex items-center gap-2">
              NEXT
              <ArrowRight aria-hidden="true" className="size-4" />
            </span>
          </Link>
        )}
      </div>
    </footer>
  );
}
