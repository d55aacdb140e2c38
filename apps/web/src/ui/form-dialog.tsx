import { type ComponentProps, type ReactNode, type RefObject, useId } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size' | 'finalFocus'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  form: {
    readonly failure: string | null;
    readonly isPending: boolean;
    readonly formProps: Pick<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'onFocus'> & {
      readonly ref: RefObject<HTMLFormElement | null>;
    };
  };
  /** Opens the message when nothing was saved: "The round was not added." */
  failureTitle: string;
  submitLabel: string;
  pendingLabel: string;
  /** 'danger' for what cannot be undone. */
  submitVariant?: 'primary' | 'danger' | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Whether the input survives closing the dialog. Otherwise only Escape and Cancel close it. */
  retainsDraft?: boolean | undefined;
  /** Forgets the draft; given as long as there is one. */
  onDiscard?: (() => void) | undefined;
  children: ReactNode;
};

/** A dialog around one form: it stays open, with all that was entered, until the server has taken it. */
export function FormDialog({
  open,
  onOpenChange,
  form,
  failureTitle,
  submitLabel,
  pendingLabel,
  submitVariant = 'primary',
  retainsDraft = false,
  onDiscard,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      open={open}
      dismissible={retainsDraft ? true : 'by-escape'}
      onOpenChange={(next) => {
        // A pending response belongs to this form.
        if (!form.isPending) onOpenChange(next);
      }}
      footer={
        <>
          {onDiscard === undefined || form.isPending ? null : (
            <Button variant="ghost" className="mr-auto -ml-3" onClick={onDiscard}>
              Discard draft
            </Button>
          )}
          <Button onClick={() => onOpenChange(false)} disabled={form.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={submitVariant}
            pending={form.isPending}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.formProps} className="grid gap-4.5">
        {form.failure === null ? null : (
          <Alert tone="danger" title={failureTitle}>
            {form.failure}
          </Alert>
        )}
        {children}
      </form>
    </Dialog>
  );
}
