import type { ReactNode } from 'react';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { NewerValues } from '../../../../components/form/newer-values.tsx';
import { ConfirmSlot } from '../../../../components/layout/confirm-slot.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { formKeys } from '../../../../lib/forms/form-keys.ts';
import { changesSince } from '../../../../lib/forms/merge-changes.ts';
import type { usePartForm } from './use-part-form.ts';

type Form<Values extends object> = ReturnType<typeof usePartForm<Values, { readonly version: number }>>;

type PartFormProps<Values extends object, Field extends string> = {
  form: Form<Values>;
  /** "Quiz", "Worksheet": the accessible name. */
  label: string;
  saveLabel: string;
  failureTitle: string;
  labels: Readonly<Record<Field, string>>;
  /** Formats the fields, to show another user's changes. */
  textsOf: (values: Values) => Readonly<Record<Field, string>>;
  children: ReactNode;
};

/** The frame of the form of a quiz or a worksheet. It stays, with all input, until the server has accepted it. */
export function PartForm<Values extends object, Field extends string>({
  form,
  label,
  saveLabel,
  failureTitle,
  labels,
  textsOf,
  children,
}: PartFormProps<Values, Field>) {
  const discarding = useDialogSlot<null>();
  const { isChanged, isPending, problems, newer } = form;
  const cancel = () => {
    if (isPending) return;
    if (isChanged) discarding.open(null);
    else form.giveUp();
  };
  return (
    <form {...form.formProps} onKeyDown={formKeys(cancel)} aria-label={label}>
      {/* A focused element must not scroll under the footer. */}
      <div className="grid gap-4.5 p-4 [&_:is(input,textarea,select,button)]:scroll-mb-20">
        {newer === null ? null : (
          <div className="grid gap-2">
            <NewerValues newer={changesSince(textsOf(newer.opened), textsOf(newer.now))} labels={labels} />
            <Button size="sm" className="justify-self-start" onClick={form.takeNewer}>
              Use the newer version instead
            </Button>
          </div>
        )}
        {form.failure === null ? null : (
          <Alert tone="danger" title={failureTitle}>
            {form.failure}
          </Alert>
        )}
        {children}
      </div>
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 rounded-b-lg border-line border-t bg-raised px-4 py-3 max-md:bottom-[calc(3.75rem+env(safe-area-inset-bottom))]">
        <p role="status" className="mr-auto min-w-0 text-sm">
          {problems.size > 0 ? (
            <span className="text-danger">
              {problems.size === 1 ? '1 field needs attention.' : `${problems.size} fields need attention.`}
            </span>
          ) : isChanged ? (
            <span className="text-fg-3">Unsaved changes are stored on this device.</span>
          ) : null}
        </p>
        <Button disabled={isPending} onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isPending} pendingLabel="SAVING...">
          {saveLabel}
        </Button>
      </div>
      <ConfirmSlot {...discarding} title="Discard your changes?" confirmLabel="Discard" onConfirm={form.giveUp}>
        {() => 'Your unsaved changes will be lost.'}
      </ConfirmSlot>
    </form>
  );
}
