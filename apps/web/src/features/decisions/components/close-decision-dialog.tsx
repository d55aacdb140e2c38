import type { Decision } from '@aicv/contracts/decisions/decisions';
import type { Person } from '@aicv/contracts/shapes';
import { DECISION_OUTCOME_NAMES } from '@aicv/domain/decisions/decision';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { ApiRequestError } from '../../../lib/api/api-request-error.ts';
import { decisionQuery } from '../../../lib/api/decision-query.ts';
import { tenantToday } from '../../../lib/format/tenant-day.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import {
  type Assignment,
  assignmentOf,
  type ClosingValues,
  checkClosing,
  closingConditions,
  closingDrafts,
  closingOf,
  dayField,
  type OpenCondition,
  ownerField,
  refusedAssignments,
  unassignedIn,
} from '../model/closing.ts';
import { useCloseDecision } from '../mutations.ts';
import { AssignmentFields } from './assignment-fields.tsx';

type CloseDecisionDialogProps = {
  /** The latest state that the page has received. */
  decision: Decision;
  /** Whether the user may prepare decisions, and therefore find all people of the firm. */
  mayPrepare: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/**
 * Closes a decision as its chair, with an owner and a day for each condition. After a refusal, the votes are read again: conditions of
 * votes that arrived meanwhile are added, and the input stays.
 */
export function CloseDecisionDialog({ decision, mayPrepare, open, onOpenChange }: CloseDecisionDialogProps) {
  const { id, version, quorum } = decision;
  const queryClient = useQueryClient();
  const { mutateAsync: close } = useCloseDecision(id);
  // Reported by the server before the votes were read again.
  const [reported, setReported] = useState<readonly OpenCondition[]>([]);
  const { outcome, present, conditions: known } = closingOf(decision);
  const conditions = [...known, ...reported.filter((condition) => !known.some((other) => other.id === condition.id))];

  // Votes may have arrived since the page was loaded.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: decisionQuery(id).queryKey });
  }, [queryClient, id]);

  const form = useAppForm<ClosingValues>({
    initialValues: { assigned: {} },
    draft: closingDrafts.of(id),
    validate: (values) => checkClosing(conditions, values, tenantToday()),
    send: async (values) => {
      try {
        await close({ conditions: closingConditions(conditions, values), version });
        onOpenChange(false);
        return true;
      } catch (error) {
        if (!(error instanceof ApiRequestError)) throw error;
        setReported(error.code === 'CONDITION_UNASSIGNED' ? unassignedIn(error.body) : []);
        const refused = refusedAssignments(error.issues, conditions);
        if (Object.keys(refused).length === 0) throw error;
        form.refuse(refused);
        return false;
      }
    },
  });
  const messages: Readonly<Record<string, string | undefined>> = form.messages;
  const assign = (condition: OpenCondition, change: Partial<Assignment>) =>
    form.setValues(({ assigned }) => ({
      assigned: { ...assigned, [condition.id]: { ...assignmentOf(assigned, condition.id), ...change } },
    }));

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      size="lg"
      title="Close this decision?"
      failureTitle="The decision was not closed."
      submitLabel="CLOSE DECISION"
      pendingLabel="CLOSING..."
      retainsDraft
    >
      {outcome === null ? (
        <Alert tone="warning" title="The quorum is not met.">
          {present} of {quorum} votes are cast. Abstentions count, recusals do not.
        </Alert>
      ) : (
        <p className="text-fg-2 text-md">
          Outcome by the votes so far: <strong className="font-[550] text-fg">{DECISION_OUTCOME_NAMES[outcome]}</strong>
          . Members who have not voted can no longer vote. The minutes are signed, and the decision never changes again.
        </p>
      )}
      {conditions.length === 0 ? null : (
        <ol aria-label="Conditions" className="grid gap-3.5">
          {conditions.map((condition, index) => (
            <li key={condition.id} className="rounded-md border border-line p-3.5">
              <p className="mb-2.5 text-fg text-md">
                <span className="label mr-2 text-fg-3">Condition {index + 1}</span>
                <UserText>{condition.text}</UserText>
              </p>
              <AssignmentFields
                number={index + 1}
                source={mayPrepare ? 'people' : 'colleagues'}
                assignment={assignmentOf(form.values.assigned, condition.id)}
                ownerError={messages[ownerField(condition.id)]}
                dayError={messages[dayField(condition.id)]}
                onOwnerChange={(owner: Person | null) => assign(condition, { owner })}
                onDayChange={(dueOn) => assign(condition, { dueOn })}
              />
            </li>
          ))}
        </ol>
      )}
    </FormDialog>
  );
}
