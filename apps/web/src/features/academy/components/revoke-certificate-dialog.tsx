import { certificateEndpoints, type IssuedCertificate } from '@aicv/contracts/academy/certificates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { TextArea } from '../../../components/form/text-area.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { refreshAcademy } from '../../../lib/api/academy-key.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { createDrafts } from '../../../lib/forms/drafts.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';

/** The reason outlives the dialog, and the page when the session ends. */
const reasonDrafts = createDrafts({ kind: 'revocation', lasts: 'page', untouched: { reason: '' } });

const checkReason = validatorOf(certificateEndpoints.revokeCertificate.body);

type RevokeCertificateDialogProps = {
  certificate: IssuedCertificate;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Takes the focus after the revocation: the button that opened the dialog unmounts. */
  focusFallbackRef: RefObject<HTMLElement | null>;
};

/** Asks for the reason, which the holder reads, before a certificate is revoked permanently. */
export function RevokeCertificateDialog({
  certificate,
  open,
  onOpenChange,
  focusFallbackRef,
}: RevokeCertificateDialogProps) {
  const { id, title, holderName } = certificate;
  const { mutateAsync: revoke } = useRevokeCertificate(id);
  const isDone = useRef(false);
  const form = useAppForm({
    initialValues: { reason: '' },
    draft: reasonDrafts.of(id),
    validate: checkReason,
    send: async ({ reason }) => {
      await revoke(reason);
      isDone.current = true;
      onOpenChange(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={{ ...form, discardDraft: undefined }}
      title="Revoke this certificate?"
      description="This cannot be undone. The public check will show it as revoked, and the holder will see the reason."
      failureTitle="The certificate was not revoked."
      submitLabel="REVOKE"
      pendingLabel="REVOKING..."
      submitVariant="danger"
      retainsDraft
      finalFocus={() => (isDone.current ? focusFallbackRef.current : true)}
    >
      <p className="text-fg-2 text-md">
        <UserText className="font-[550] text-fg">{title}</UserText>, held by{' '}
        <UserText className="font-[550] text-fg">{holderName}</UserText>
      </p>
      <TextArea required label="Reason" rows={4} dir="auto" {...form.field('reason')} />
    </FormDialog>
  );
}

/** Revokes a certificate permanently. The dialog shows a failure and stays open. */
function useRevokeCertificate(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => callApi('POST /api/certificates/{id}/revoke', { params: { id }, body: { reason } }),
    onSuccess: () =>
      showToast({
        title: 'Certificate Revoked',
        description: 'The public check now shows it as revoked',
        tone: 'success',
      }),
    // After a refusal, too: another administrator may have revoked it.
    onSettled: () => void refreshAcademy(queryClient),
  });
}
