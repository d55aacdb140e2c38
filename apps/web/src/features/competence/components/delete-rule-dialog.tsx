import type { CompetenceRule } from '@aicv/contracts/competence/competence';
import { type RefObject, useRef } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { actionLabel, requirementLabel } from '../model/rule-values.ts';
import { useDeleteRule } from '../mutations.ts';

type DeleteRuleDialogProps = {
  rule: CompetenceRule;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Takes the focus after the deletion: the button that opened the dialog unmounts. */
  focusFallbackRef: RefObject<HTMLElement | null>;
};

/** Asks before a capability is open again without a certificate. */
export function DeleteRuleDialog({ rule, open, onOpenChange, focusFallbackRef }: DeleteRuleDialogProps) {
  const { mutate: deleteRule, isPending, error } = useDeleteRule();
  const isDone = useRef(false);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this rule?"
      confirmLabel="DELETE RULE"
      write={{ isPending, pendingLabel: 'DELETING...', error }}
      finalFocus={() => (isDone.current ? focusFallbackRef.current : true)}
      onConfirm={() =>
        deleteRule(rule, {
          onSuccess: () => {
            isDone.current = true;
            onOpenChange(false);
          },
        })
      }
    >
      {actionLabel(rule.capability)} will no longer require: <UserText>{requirementLabel(rule)}</UserText>. Its waivers
      are deleted with it.
    </ConfirmDialog>
  );
}
