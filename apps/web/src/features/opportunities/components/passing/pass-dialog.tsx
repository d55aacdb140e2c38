import { PASS_REASON_LABELS, PASS_REASONS, type PassReason } from '@aicv/domain/opportunities/pass';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DateField } from '../../../../components/form/date-field.tsx';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { createDrafts } from '../../../../lib/forms/drafts.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { opportunityCount } from '../../model/opportunity-count.ts';
import { type Passable, type PassInput, usePass } from './use-pass.ts';

interface PassValues {
  readonly note: string;
  readonly revisitOn: string;
  readonly reason: PassReason | '';
}

const passDrafts = createDrafts<PassValues>({ kind: 'pass', lasts: 'page' });

type ReasonDialogProps = {
  title: string;
  description: ReactNode;
  /** Names the draft; undefined without one. */
  id?: string | undefined;
  initialValues: PassValues;
  /** The reason of an earlier pass. */
  currentReason: PassReason | null;
  failureTitle: string;
  pass: (input: PassInput) => Promise<unknown>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus?: ComponentProps<typeof Dialog>['finalFocus'];
};

/** Asks for the reason of a pass. Choosing it is the decision: it needs no further button. */
function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, id, initialValues, currentReason, failureTitle, pass, open, onOpenChange } = props;
  const reasonsId = useId();
  const form = useAppForm<PassValues>({
    initialValues,
    draft: id === undefined ? undefined : passDrafts.of(id, initialValues),
    send: async ({ reason, note, revisitOn: day }) => {
      if (reason === '') return;
      await pass({ reason, note: note.trim() === '' ? null : note, revisitOn: day === '' ? null : day });
      onOpenChange(false);
    },
  });
  const { values, failure, isPending, field, formProps } = form;

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!isPending) onOpenChange(next);
      }}
      title={title}
      description={description}
      finalFocus={props.finalFocus}
      footer={
        <Button onClick={() => onOpenChange(false)} disabled={isPending}>
          Cancel
        </Button>
      }
    >
      <form {...formProps} className="grid gap-4.5">
        {failure === null ? null : (
          <Alert tone="danger" title={failureTitle}>
            {failure}
          </Alert>
        )}
        <TextArea label="Note" hint="Optional. Your team sees it." rows={3} dir="auto" {...field('note')} />
        <DateField
          label="Revisit on"
          hint="Optional. Its owner is notified on that day."
          className="sm:max-w-60"
          {...field('revisitOn')}
        />
        <fieldset aria-describedby={reasonsId}>
          <legend className="font-[550] text-fg text-sm">Main reason</legend>
          <p id={reasonsId} className="mt-0.5 text-fg-2 text-sm">
            Choose one to pass.
          </p>
          <div className="mt-2.5 grid grid-cols-2 gap-2 sm:grid-cols-3">
            {PASS_REASONS.map((reason) => (
              <Button
                key={reason}
                type="submit"
                size="lg"
                pending={isPending && values.reason === reason}
                disabled={isPending && values.reason !== reason}
                aria-current={reason === currentReason || undefined}
                variant={reason === currentReason ? 'primary' : undefined}
                onClick={() => form.setValue('reason', reason)}
              >
                {PASS_REASON_LABELS[reason]}
              </Button>
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}

type PassDialogProps = Pick<ReasonDialogProps, 'open' | 'onOpenChange' | 'finalFocus'> & { opportunity: Passable };

/** Passes on an opportunity, or changes the reason of a pass. */
export function PassDialog({ opportunity, ...dialog }: PassDialogProps) {
  const { id, title, passReason, passNote, revisitOn } = opportunity;
  const { mutateAsync } = usePass(opportunity);
  return (
    <ReasonDialog
      {...dialog}
      id={id}
      title={passReason === null ? 'Pass' : 'Change the pass'}
      description={
        <>
          <UserText>{title}</UserText> leaves the board. You can reopen it at any time.
        </>
      }
      initialValues={{ note: passNote ?? '', revisitOn: revisitOn ?? '', reason: '' }}
      currentReason={passReason}
      failureTitle="The opportunity was not passed."
      pass={mutateAsync}
    />
  );
}

type PassSelectedDialogProps = Pick<ReasonDialogProps, 'open' | 'onOpenChange' | 'finalFocus' | 'pass'> & {
  count: number;
};

/** Passes on several open opportunities for one reason. */
export function PassSelectedDialog({ count, ...dialog }: PassSelectedDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      title={`Pass on ${opportunityCount(count)}`}
      description={
        count === 1
          ? 'It leaves the board. You can reopen it at any time.'
          : 'They leave the board. You can reopen each at any time.'
      }
      initialValues={{ note: '', revisitOn: '', reason: '' }}
      currentReason={null}
      failureTitle="Nothing was passed."
    />
  );
}
