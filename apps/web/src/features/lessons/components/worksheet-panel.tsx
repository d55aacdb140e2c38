import type { Worksheet } from '@aicv/contracts/academy/lessons';
import { isWorksheetComplete } from '@aicv/domain/academy/worksheet';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../../components/data/badge.tsx';
import { LabelledAnswers } from '../../../components/data/labelled-answers.tsx';
import { Moment } from '../../../components/data/moment.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { NewerValues } from '../../../components/form/newer-values.tsx';
import { SavingState } from '../../../components/form/saving-state.tsx';
import { IDEA_PHASE_NAMES } from '../../../lib/format/idea-phase-names.ts';
import { useWorksheet } from '../worksheet-mutations.ts';
import { WorksheetFields } from './worksheet-fields.tsx';

type WorksheetPanelProps = {
  worksheet: Worksheet;
  /** Replaces the saving status after the set's submission, when the worksheet is read-only. */
  closedNote: ReactNode | null;
};

/** One worksheet in its lesson, saved while the user types. */
export function WorksheetPanel({ worksheet, closedNote }: WorksheetPanelProps) {
  const headingId = useId();
  const { state, saver } = useWorksheet(worksheet);
  const isComplete = isWorksheetComplete(worksheet.fields, state.texts);
  return (
    <section
      aria-labelledby={headingId}
      className="mt-10 max-w-measure rounded-lg border border-line bg-raised shadow-1"
      onBlur={() => void saver.flush()}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-line border-b px-4 py-3.5 sm:px-5">
        <div className="min-w-0">
          <p className="label text-fg-3">Worksheet · {IDEA_PHASE_NAMES[worksheet.phase]}</p>
          <h2 id={headingId} className="mt-0.5 font-[550] text-fg text-xl">
            <UserText>{worksheet.title}</UserText>
          </h2>
        </div>
        <Badge tone={isComplete ? 'success' : 'neutral'}>{isComplete ? 'COMPLETE' : 'OPEN'}</Badge>
      </div>
      {/* A focused element must not scroll under the footer. */}
      <div className="px-4 py-5 sm:px-5 [&_:is(input,textarea,button)]:scroll-mb-16">
        {state.newer === null ? null : (
          <div className="mb-5">
            <NewerValues
              newer={state.newer}
              labels={Object.fromEntries(worksheet.fields.map(({ id, label }) => [id, label]))}
              question={{
                title: 'Changed in another tab or on another device. Your edits are kept.',
                onDecide: (side) => saver.decide(side),
              }}
            />
          </div>
        )}
        {closedNote === null ? (
          <WorksheetFields
            fields={worksheet.fields}
            answers={state.texts}
            onChange={(fieldId, text) => saver.type(fieldId, text)}
            disabled={state.saving === 'closed'}
          />
        ) : (
          <LabelledAnswers answers={writtenIn(worksheet)} emptyText="Nothing written." />
        )}
      </div>
      {/* Visible at any scroll position of a long worksheet; above the bottom bar of small screens. */}
      <div className="sticky bottom-0 rounded-b-lg border-line border-t bg-raised px-4 py-2.5 text-sm max-md:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] sm:px-5">
        {closedNote ??
          (state.saving === 'idle' && worksheet.savedAt === null ? (
            <p className="text-fg-3">Your answers are saved as you type.</p>
          ) : (
            <SavingState
              state={state}
              saved={worksheet.savedAt === null ? 'Saved' : savedOn(worksheet.savedAt)}
              wrong="Not saved: fix the marked field. Your changes are stored on this device."
              onRetry={() => saver.retry()}
            />
          ))}
      </div>
    </section>
  );
}

function savedOn(at: string) {
  return (
    <>
      Saved on <Moment at={at} />
    </>
  );
}

function writtenIn({ fields, answers }: Worksheet) {
  return fields.flatMap(({ id, label }) => {
    const text = (answers[id] ?? '').trim();
    return text === '' ? [] : [{ label, text }];
  });
}
