import { VOTE_NAMES, VOTES, type Vote } from '@aicv/domain/decisions/decision';
import { useId, useRef } from 'react';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { DateField } from '../../../../components/form/date-field.tsx';
import { FieldError } from '../../../../components/form/field-error.tsx';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { tenantToday } from '../../../../lib/format/tenant-day.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import type { Chairing } from '../../model/committee.ts';
import {
  checkVote,
  EMPTY_VOTE,
  offersStatement,
  VOTE_HINTS,
  type VoteValues,
  voteBody,
  voteDrafts,
} from '../../model/vote-form.ts';
import { useCastVote } from '../../mutations.ts';
import { ConditionFields } from './condition-fields.tsx';

const ConfirmDialog = lazyDialog(() => import('../../../../components/overlay/confirm-dialog.tsx'), 'ConfirmDialog');

/** The user's one vote. A confirmation comes first, because a vote is final. */
export function VoteForm({ id, chairing }: { id: string; chairing: Chairing | undefined }) {
  const { mutateAsync: cast } = useCastVote(id);
  const confirming = useDialogSlot<Vote>();
  const answer = useRef<(isConfirmed: boolean) => void>(() => undefined);
  const ask = (vote: Vote) =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      confirming.open(vote);
    });
  const form = useAppForm<VoteValues>({
    initialValues: EMPTY_VOTE,
    draft: voteDrafts.of(id),
    validate: (values) => checkVote(values, tenantToday()),
    send: async (values) => {
      const body = voteBody(values);
      if (!(await ask(body.vote))) return false;
      await cast(body);
      return true;
    },
  });
  const { values, messages, isPending } = form;
  const byPath: Readonly<Record<string, string | undefined>> = messages;
  return (
    <form {...form.formProps} aria-label="Your vote" className="grid gap-4.5">
      <VoteChoice value={values.vote} error={messages.vote} onChange={(vote) => form.setValue('vote', vote)} />
      {values.vote === 'recuse' && chairing !== undefined ? (
        <Alert tone="warning" title="You chair this decision.">
          {chairing === 'hands-over'
            ? 'Choose another chair under Committee first. Once you recuse yourself, you can no longer do so.'
            : 'Ask a manager or an administrator to choose another chair first.'}
        </Alert>
      ) : null}
      {values.vote === 'approve_with_conditions' ? (
        <ConditionFields
          conditions={values.conditions}
          messages={byPath}
          onChange={(conditions) => form.setValue('conditions', conditions)}
        />
      ) : null}
      <TextArea required label="Reason" rows={4} dir="auto" {...form.field('reason')} />
      {offersStatement(values) ? <StatementFields {...{ form }} /> : null}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-line border-t pt-4">
        <p className="mr-auto text-fg-2 text-sm">What you type stays in this browser until you vote.</p>
        <Button type="submit" variant="primary" pending={isPending} pendingLabel="CASTING...">
          CAST VOTE
        </Button>
      </div>
      {form.failure === null ? null : (
        <Alert tone="danger" title="Your vote was not cast.">
          {form.failure}
        </Alert>
      )}
      <DialogSlot
        slot={confirming.slot}
        onOpenChange={(isOpen) => {
          confirming.onOpenChange(isOpen);
          if (!isOpen) answer.current(false);
        }}
      >
        {(dialog, vote) => (
          <ConfirmDialog
            {...dialog}
            title={vote === 'recuse' ? 'Recuse yourself?' : `Vote: ${VOTE_NAMES[vote]}?`}
            tone={vote === 'recuse' ? 'danger' : 'primary'}
            confirmLabel={vote === 'recuse' ? 'RECUSE' : 'CAST VOTE'}
            onConfirm={() => {
              confirming.onOpenChange(false);
              answer.current(true);
            }}
          >
            {vote === 'recuse'
              ? 'This is final. Memo, votes and minutes are closed to you from then on, also after the decision is closed.'
              : 'A vote is final. You see the votes of the others afterwards.'}
          </ConfirmDialog>
        )}
      </DialogSlot>
    </form>
  );
}

type VoteChoiceProps = { value: Vote | ''; error: string | undefined; onChange: (vote: Vote) => void };

function VoteChoice({ value, error, onChange }: VoteChoiceProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1.5 font-[550] text-fg text-sm">Vote</legend>
      <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {VOTES.map((vote) => (
          <label
            key={vote}
            className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-md border border-line bg-surface px-3 py-2 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="vote"
              value={vote}
              checked={value === vote}
              aria-labelledby={`${id}-${vote}`}
              aria-describedby={`${id}-${vote}-hint`}
              aria-invalid={error === undefined ? undefined : true}
              onChange={() => onChange(vote)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span id={`${id}-${vote}`} className="block font-[550] text-fg text-md">
                {VOTE_NAMES[vote]}
              </span>
              <span id={`${id}-${vote}-hint`} className="block text-fg-2 text-xs">
                {VOTE_HINTS[vote]}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <FieldError id={errorId} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}

type StatementFieldsProps = { form: Pick<ReturnType<typeof useAppForm<VoteValues>>, 'values' | 'field' | 'setValue'> };

/** A statement that can be checked later, with its probability. */
function StatementFields({ form }: StatementFieldsProps) {
  const { hasStatement } = form.values;
  return (
    <div className="grid gap-4.5">
      <Checkbox
        label="Add a statement that can be checked later"
        hint="For example: the company has 100 paying customers by the end of the year."
        checked={hasStatement}
        onChange={({ target }) => form.setValue('hasStatement', target.checked)}
      />
      {hasStatement ? (
        <>
          <TextArea required label="Statement" rows={2} dir="auto" {...form.field('statement')} />
          <div className="grid items-start gap-4.5 sm:grid-cols-2">
            <TextField
              required
              label="Probability"
              inputMode="decimal"
              hint="0 to 100%"
              {...form.field('probability')}
            />
            <DateField required label="Due day" hint="When the statement can be checked" {...form.field('dueOn')} />
          </div>
        </>
      ) : null}
    </div>
  );
}
