import type { IdeaSet } from '@aicv/contracts/academy/lessons';
import { ideaDataOf } from '@aicv/domain/academy/worksheet';
import { IDEA_PHASES } from '@aicv/domain/ventures/venture';
import { Link } from '@tanstack/react-router';
import { ClipboardPen } from 'lucide-react';
import { useId, useRef } from 'react';
import { LabelledAnswers } from '../../../../components/data/labelled-answers.tsx';
import { Moment } from '../../../../components/data/moment.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { buttonClass } from '../../../../components/form/button-class.ts';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { IDEA_PHASE_NAMES } from '../../../../lib/format/idea-phase-names.ts';
import type { IdeaSetPageProps } from '../../model/idea-set-page-props.ts';
import { useUnsavedWorksheets } from '../../worksheet-mutations.ts';
import { PhaseCard } from './phase-card.tsx';

const SubmitIdeaDialog = lazyDialog(() => import('./submit-idea-dialog.tsx'), 'SubmitIdeaDialog');

type LoadedIdeaSetProps = IdeaSetPageProps & { set: IdeaSet };

/** The four phases with their answers, and the submission to OTIF. */
export function LoadedIdeaSet({ set, isOtifOpen, priorityOptions, mayReadOtif, onSubmitted }: LoadedIdeaSetProps) {
  const { courseId, worksheets, submission } = set;
  const unsaved = useUnsavedWorksheets(worksheets);
  const { slot, open, onOpenChange } = useDialogSlot<null>();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const doneRef = useRef<HTMLParagraphElement>(null);
  const hintId = useId();
  const hindrance = hindranceOf(set, unsaved, isOtifOpen);

  return (
    <>
      <PageHeader
        title="IDEA worksheets"
        subtitle="Identify, design, execute and assess, then submit your idea to OTIF"
        actions={
          submission !== null || worksheets.length === 0 ? null : (
            <Button
              ref={buttonRef}
              variant="primary"
              disabled={hindrance !== null}
              aria-describedby={hindrance === null ? undefined : hintId}
              onPointerEnter={SubmitIdeaDialog.preload}
              onClick={() => open(null)}
            >
              SUBMIT TO OTIF
            </Button>
          )
        }
      />
      {submission === null ? (
        hindrance === null || worksheets.length === 0 ? null : (
          <p id={hintId} role="status" className="mt-3 text-fg-2 text-md">
            {hindrance}
          </p>
        )
      ) : (
        <Alert
          tone="success"
          className="mt-5"
          action={
            mayReadOtif && submission.opportunityId !== null ? (
              <Link
                to="/otif/$opportunityId"
                params={{ opportunityId: submission.opportunityId }}
                className={buttonClass({ size: 'sm' })}
              >
                VIEW OPPORTUNITY
              </Link>
            ) : null
          }
          title="Submitted to OTIF."
        >
          <span ref={doneRef} tabIndex={-1} className="outline-none">
            {submission.title === null ? (
              <>
                The set was submitted on <Moment at={submission.submittedAt} />. Its opportunity was deleted.{' '}
              </>
            ) : (
              <>
                “<UserText>{submission.title}</UserText>” was submitted on <Moment at={submission.submittedAt} />.{' '}
              </>
            )}
            The answers can no longer be changed.
          </span>
        </Alert>
      )}
      {worksheets.length === 0 ? (
        <EmptyState
          className="mt-6"
          icon={<ClipboardPen />}
          title="This course has no IDEA worksheets"
          description="Its lessons do not use them."
        />
      ) : (
        <>
          <ol className="mt-5 grid gap-3.5 sm:grid-cols-2 xl:grid-cols-4">
            {IDEA_PHASES.map((phase, index) => (
              <li key={phase} className="grid">
                <PhaseCard
                  phase={phase}
                  number={index + 1}
                  courseId={courseId}
                  worksheets={worksheets.filter((worksheet) => worksheet.phase === phase)}
                />
              </li>
            ))}
          </ol>
          <HandedOver set={set} />
        </>
      )}
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog) => (
          <SubmitIdeaDialog
            {...dialog}
            set={set}
            priorityOptions={priorityOptions}
            onSubmitted={onSubmitted}
            finalFocus={() => doneRef.current ?? buttonRef.current}
          />
        )}
      </DialogSlot>
    </>
  );
}

/** Why the set cannot be submitted, as a sentence; null if it can. */
function hindranceOf({ openPhases }: IdeaSet, hasUnsaved: boolean, isOtifOpen: boolean): string | null {
  if (!isOtifOpen) return 'OTIF is switched off, so you cannot submit the set right now.';
  if (openPhases.length > 0) {
    const phases = openPhases.map((phase) => IDEA_PHASE_NAMES[phase]).join(', ');
    return `Complete the worksheets for every phase to submit the set. Still incomplete: ${phases}.`;
  }
  return hasUnsaved
    ? 'Some answers are still being saved. If this message stays, check the worksheets for errors.'
    : null;
}

/** The answers as the opportunity will show them. */
function HandedOver({ set }: { set: IdeaSet }) {
  const { phases } = ideaDataOf({ id: set.courseId, title: set.courseTitle }, set.worksheets);
  return (
    <Panel
      title={set.submission === null ? 'Content to submit' : 'Submitted content'}
      description={set.submission === null ? 'As currently saved' : 'As submitted'}
      padded={false}
      className="mt-5"
    >
      <div className="divide-y divide-line">
        {phases.map(({ phase, worksheets }) => (
          <section key={phase} className="grid gap-x-6 gap-y-3 p-4 md:grid-cols-[9rem_minmax(0,1fr)]">
            <h3 className="label text-fg-2">{IDEA_PHASE_NAMES[phase]}</h3>
            <div className="grid max-w-measure gap-5">
              {worksheets.length === 0 ? <p className="text-fg-3 text-md">No worksheet</p> : null}
              {worksheets.map(({ title, answers }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: titles may be equal, and the order of worksheets never changes
                <div key={index}>
                  <h4 className="mb-2 font-[550] text-fg text-md">
                    <UserText>{title}</UserText>
                  </h4>
                  <LabelledAnswers answers={answers} emptyText="Nothing written yet." />
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Panel>
  );
}
