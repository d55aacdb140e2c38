import type { CourseDraft } from '@aicv/contracts/academy/course-authoring';
import { IDEA_PHASES } from '@aicv/domain/ventures/venture';
import { BookOpen, ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { useMediaQuery } from '../../../../components/layout/use-media-query.ts';
import { useShownLessons } from '../../lesson-mutations.ts';
import { CourseOutline } from './course-outline.tsx';
import { LessonEditor } from './lesson-editor.tsx';

type ContentTabProps = {
  course: CourseDraft;
  /** The lesson in the URL. */
  lessonId: string | undefined;
  onOpenLesson: (lessonId: string) => void;
};

/** The lessons of a course, beside the editor of one lesson. */
export function ContentTab({ course, lessonId, onOpenLesson }: ContentTabProps) {
  const lessons = useShownLessons(course);
  const chosen = lessons.find(({ id }) => id === lessonId) ?? lessons[0];
  const position = chosen === undefined ? 0 : lessons.indexOf(chosen) + 1;
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [isListOpen, setListOpen] = useState(false);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const wantsFocus = useRef<string | null>(null);
  const covered = new Set(lessons.flatMap(({ worksheets }) => worksheets.map(({ phase }) => phase)));
  const chosenId = chosen?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: also runs when the list collapses over the same lesson
  useEffect(() => {
    if (wantsFocus.current === null || wantsFocus.current !== chosenId) return;
    wantsFocus.current = null;
    headingRef.current?.focus();
  }, [chosenId, isListOpen]);

  const closeList = (id: string) => {
    if (isWide) return;
    // The list with the focus collapses; the lesson may appear only after that.
    wantsFocus.current = id;
    setListOpen(false);
  };
  const outline = (
    <CourseOutline
      course={course}
      lessons={lessons}
      chosenId={chosenId}
      onChosen={closeList}
      onOpenLesson={(id) => {
        setListOpen(false);
        onOpenLesson(id);
      }}
    />
  );

  return (
    <div className="grid items-start gap-3.5 lg:grid-cols-[17.5rem_minmax(0,1fr)]">
      {isWide || chosen === undefined ? (
        <Panel title="Lessons" padded={false} className="lg:sticky lg:top-3.5">
          <div className="p-2 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">{outline}</div>
        </Panel>
      ) : (
        <section aria-label="Lessons" className="rounded-lg border border-line bg-raised shadow-1">
          <button
            type="button"
            aria-expanded={isListOpen}
            onClick={() => setListOpen(!isListOpen)}
            className="flex min-h-12 w-full items-center gap-3 rounded-lg px-4 py-2 text-left"
          >
            <span className="line-clamp-2 min-w-0 flex-1 text-fg text-md">
              <span className="text-fg-3">
                Lesson {position} of {lessons.length}:{' '}
              </span>
              <UserText>{chosen.title}</UserText>
            </span>
            <ChevronDown
              aria-hidden="true"
              className={`size-4 shrink-0 text-fg-3 transition-transform ${isListOpen ? 'rotate-180' : ''}`}
            />
          </button>
          {isListOpen ? <div className="border-line border-t p-2">{outline}</div> : null}
        </section>
      )}
      {chosen === undefined ? (
        <EmptyState
          icon={<BookOpen />}
          title="No lessons yet"
          description="Add a lesson to write its text, quiz and worksheets. A course needs at least one lesson to be published."
        />
      ) : (
        <LessonEditor
          key={chosen.id}
          lesson={chosen}
          position={position}
          count={lessons.length}
          headingRef={headingRef}
          openPhases={IDEA_PHASES.filter((phase) => !covered.has(phase))}
        />
      )}
    </div>
  );
}
