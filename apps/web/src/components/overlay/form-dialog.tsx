import { type ComponentProps, type ReactNode, type RefObject, useId } from 'react';
import { Alert } from '../feedback/alert.tsx';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size' | 'finalFocus'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  form: {
    readonly failure: string | null;
    readonly isPending: boolean;
    /** Undefined without a draft. */
    readonly discardDraft?: (() => void) | undefined;
    readonly formProps: Pick<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'onFocus' | 'onKeyDown'> & {
      readonly ref: RefObject<HTMLFormElement | null>;
    };
  };
  /** The start of the error message: "The round was not added." */
  failureTitle: string;
  submitLabel: string;
  pendingLabel: string;
  /** 'danger' for actions that cannot be undone. */
  submitVariant?: 'primary' | 'danger' | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Whether the input survives closing the dialog. Otherwise only Escape and Cancel close it. */
  retainsDraft?: boolean | undefined;
  /** Called when the draft was discarded, instead of closing the dialog. */
  onDiscard?: (() => void) | undefined;
  children: ReactNode;
};

/** A dialog with one form. It stays open, with all input, until the server has accepted it. */
export function FormDialog({
  open,
  onOpenChange,
  form,
  failureTitle,
  submitLabel,
  pendingLabel,
  submitVariant = 'primary',
  retainsDraft = false,
  onDiscard = () => onOpenChange(false),
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  const { discardDraft } = form;
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
          {discardDraft === undefined || form.isPending ? null : (
            <Button
              variant="ghost"
              className="mr-auto -ml-3"
              onClick={() => {
                discardDraft();
                onDiscard();
              }}
            >
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
