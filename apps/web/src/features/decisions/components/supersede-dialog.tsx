import { type Decision, decisionEndpoints } from '@aicv/contracts/decisions/decisions';
import { useNavigate } from '@tanstack/react-router';
import { UserText } from '../../../components/data/user-text.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { createDrafts } from '../../../lib/forms/drafts.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted.ts';
import { useSupersedeDecision } from '../mutations.ts';

const reasonDrafts = createDrafts({ kind: 'supersede', lasts: 'browser', untouched: { reason: '' } });

const checkReason = validatorOf(decisionEndpoints.supersedeDecision.body);

type SupersedeDialogProps = { decision: Decision; open: boolean; onOpenChange: (open: boolean) => void };

/** Prepares the decision that replaces this one, with the same memo and committee, and opens its page. */
export function SupersedeDialog({ decision: { id, title, state }, open, onOpenChange }: SupersedeDialogProps) {
  const { mutateAsync: supersede } = useSupersedeDecision(id);
  const navigate = useNavigate();
  const isShown = useIsMounted();
  const form = useAppForm({
    initialValues: { reason: '' },
    draft: reasonDrafts.of(id),
    validate: checkReason,
    send: async ({ reason }) => {
      const prepared = await supersede(reason);
      onOpenChange(false);
      if (isShown()) void navigate({ to: '/decisions/$decisionId', params: { decisionId: prepared.id } });
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Prepare a decision that supersedes this one"
      description={<UserText lines={2}>{title}</UserText>}
      failureTitle="The new decision was not prepared."
      submitLabel="PREPARE"
      pendingLabel="PREPARING..."
      retainsDraft
    >
      <p className="text-fg-2 text-md">
        The draft starts with the same memo and committee.{' '}
        {state === 'closed'
          ? 'This decision stays in force until the new one is closed.'
          : 'This decision takes no more votes, unless the new one is deleted.'}
      </p>
      <TextArea required label="Reason" rows={3} dir="auto" {...form.field('reason')} />
    </FormDialog>
  );
}
