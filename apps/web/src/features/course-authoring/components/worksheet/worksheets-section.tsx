import type { AuthoredWorksheet, DraftLesson } from '@aicv/contracts/academy/course-authoring';
import { WORKSHEETS_PER_LESSON_MAX } from '@aicv/domain/academy/worksheet';
import { IDEA_PHASES, type IdeaPhase } from '@aicv/domain/ventures/venture';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { lazyPart } from '../../../../components/feedback/lazy.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { useFocusAfterForm } from '../../../../components/form/use-focus-after-form.ts';
import { Panel } from '../../../../components/layout/panel.tsx';
import { useFocusFallback } from '../../../../components/overlay/use-focus-fallback.ts';
import { IDEA_PHASE_NAMES } from '../../../../lib/format/idea-phase-names.ts';
import { useDeleteWorksheet } from '../../deletion-mutations.ts';
import { pluralize } from '../../model/course-format.ts';
import { hasWorksheetDraft } from '../../model/part-drafts.ts';

const WorksheetForm = lazyPart(() => import('./worksheet-form.tsx'), 'WorksheetForm');

type WorksheetsSectionProps = {
  lesson: DraftLesson;
  /** Phases for which the course has no worksheet yet. */
  openPhases: readonly IdeaPhase[];
};

/** The IDEA worksheets of a lesson, each with its form. */
export function WorksheetsSection({ lesson, openPhases }: WorksheetsSectionProps) {
  // A draft of an earlier visit reopens the form, without taking the focus.
  const [adding, setAdding] = useState(() => openedBy(lesson.id));
  const isAdding = adding !== null;
  const { mutate: deleteWorksheet } = useDeleteWorksheet(lesson);
  const addRef = useFocusAfterForm<HTMLButtonElement>(isAdding);

  return (
    <Panel
      title="IDEA worksheets"
      headingLevel={3}
      padded={false}
      description={coverageMessage(openPhases)}
      actions={
        isAdding ? null : (
          <Button
            ref={addRef}
            size="sm"
            icon={<Plus />}
            disabled={lesson.worksheets.length >= WORKSHEETS_PER_LESSON_MAX}
            onClick={() => setAdding('pressed')}
            onPointerEnter={WorksheetForm.preload}
            onFocus={WorksheetForm.preload}
          >
            ADD WORKSHEET
          </Button>
        )
      }
    >
      {lesson.worksheets.length === 0 && !isAdding ? (
        <p className="p-4 text-fg-2 text-md">No worksheets yet. Each worksheet covers one phase of an idea.</p>
      ) : (
        <ul className="divide-y divide-line">
          {lesson.worksheets.map((worksheet) => (
            <WorksheetItem
              key={worksheet.id}
              lesson={lesson}
              worksheet={worksheet}
              onDelete={() => deleteWorksheet(worksheet)}
            />
          ))}
        </ul>
      )}
      {isAdding ? (
        <div className={lesson.worksheets.length === 0 ? '' : 'border-line border-t'}>
          <WorksheetForm
            fallback={<Skeleton className="m-4 h-60" />}
            lesson={lesson}
            worksheet={null}
            phase={openPhases[0] ?? IDEA_PHASES[0]}
            takesFocus={adding === 'pressed'}
            onClose={() => setAdding(null)}
          />
        </div>
      ) : null}
    </Panel>
  );
}

function openedBy(worksheetOrLessonId: string): 'draft' | 'pressed' | null {
  return hasWorksheetDraft(worksheetOrLessonId) ? 'draft' : null;
}

function coverageMessage(openPhases: readonly IdeaPhase[]): string {
  if (openPhases.length === 0) return 'All four phases are covered. Learners can submit a finished set to OTIF.';
  if (openPhases.length === IDEA_PHASES.length)
    return 'Cover all four phases so that learners can submit a finished set to OTIF.';
  return `Phases without a worksheet in this course: ${openPhases.map((phase) => IDEA_PHASE_NAMES[phase]).join(', ')}`;
}

type WorksheetItemProps = { lesson: DraftLesson; worksheet: AuthoredWorksheet; onDelete: () => void };

function WorksheetItem({ lesson, worksheet, onDelete }: WorksheetItemProps) {
  const { id, title, phase, fields } = worksheet;
  const [editing, setEditing] = useState(() => openedBy(id));
  const editRef = useFocusAfterForm<HTMLButtonElement>(editing !== null);
  const itemRef = useFocusFallback<HTMLLIElement>();
  if (editing !== null) {
    return (
      <li ref={itemRef}>
        <WorksheetForm
          fallback={<Skeleton className="m-4 h-60" />}
          lesson={lesson}
          worksheet={worksheet}
          phase={phase}
          takesFocus={editing === 'pressed'}
          onClose={() => setEditing(null)}
        />
      </li>
    );
  }
  return (
    <li ref={itemRef} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="label text-fg-3">{IDEA_PHASE_NAMES[phase]}</p>
        <p className="text-fg text-md">
          <UserText lines={2}>{title}</UserText>
        </p>
        <p className="text-fg-3 text-xs">{pluralize(fields.fields.length, 'field')}</p>
      </div>
      <Button
        ref={editRef}
        size="sm"
        icon={<Pencil />}
        aria-label={`EDIT worksheet ${title}`}
        onClick={() => setEditing('pressed')}
      >
        EDIT
      </Button>
      <IconButton size="sm" label={`Delete worksheet ${title}`} icon={<Trash2 />} onClick={onDelete} />
    </li>
  );
}
