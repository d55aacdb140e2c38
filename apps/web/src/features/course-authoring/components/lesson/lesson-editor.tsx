import type { DraftLesson } from '@aicv/contracts/academy/course-authoring';
import type { IdeaPhase } from '@aicv/domain/ventures/venture';
import type { RefObject } from 'react';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { LazyFilesPanel } from '../../../../components/files/lazy-files-panel.tsx';
import { NewerValues } from '../../../../components/form/newer-values.tsx';
import { SavingState } from '../../../../components/form/saving-state.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { textIn } from '../../../../lib/forms/merge-changes.ts';
import { useLessonSaver } from '../../lesson-mutations.ts';
import { LESSON_LABELS, lessonProblems, loadLessonChecks } from '../../model/lesson-texts.ts';
import { QuizSection } from '../quiz/quiz-section.tsx';
import { WorksheetsSection } from '../worksheet/worksheets-section.tsx';
import { LessonTextField } from './lesson-text-field.tsx';

type LessonEditorProps = {
  lesson: DraftLesson;
  /** Position in the course, from 1. */
  position: number;
  count: number;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Phases for which the course has no worksheet yet. */
  openPhases: readonly IdeaPhase[];
};

/** One lesson with its quiz and worksheets. Title, minutes and text are saved while the user types. */
export function LessonEditor({ lesson, position, count, headingRef, openPhases }: LessonEditorProps) {
  const { state, saver } = useLessonSaver(lesson);
  const problems = lessonProblems(state.texts);
  const field = (name: keyof typeof LESSON_LABELS) => ({
    label: LESSON_LABELS[name],
    name,
    value: textIn(state.texts, name),
    error: problems[name],
    onBlur: () => void saver.flush(),
  });

  return (
    <section
      aria-labelledby="lesson-heading"
      className="grid min-w-0 gap-3.5"
      onFocus={() => void loadLessonChecks().catch(() => undefined)}
    >
      <Panel>
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 text-sm">
          <h2 id="lesson-heading" ref={headingRef} tabIndex={-1} className="label text-fg-3 outline-none">
            Lesson {position} of {count}
          </h2>
          <div className="flex min-h-8 items-center">
            <SavingState
              state={state}
              saved="Saved"
              wrong="Not saved: fix the fields below. Your changes are stored on this device."
              onRetry={saver.retry}
            />
          </div>
        </div>
        <div className="mt-2 grid gap-4.5">
          {state.newer === null ? null : (
            <NewerValues
              newer={state.newer}
              labels={LESSON_LABELS}
              question={{
                title: 'Someone else changed this lesson. Your edits are kept.',
                onDecide: (side) => saver.decide(side),
              }}
            />
          )}
          <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
            <TextField
              required
              dir="auto"
              autoComplete="off"
              {...field('title')}
              onChange={({ target }) => saver.type('title', target.value)}
            />
            <TextField
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              placeholder="Not set"
              {...field('minutes')}
              onChange={({ target }) => saver.type('minutes', target.value)}
            />
          </div>
          <LessonTextField
            {...field('content')}
            lessonId={lesson.id}
            onChange={(text) => saver.type('content', text)}
          />
        </div>
      </Panel>
      <LazyFilesPanel record={{ type: 'lesson', id: lesson.id }} mayAdd fallback={<Skeleton className="h-24" />} />
      <QuizSection lesson={lesson} />
      <WorksheetsSection lesson={lesson} openPhases={openPhases} />
    </section>
  );
}
