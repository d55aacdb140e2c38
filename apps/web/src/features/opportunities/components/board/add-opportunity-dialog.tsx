import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import type { OpportunityPriority } from '@aicv/domain/opportunities/opportunity';
import { revalidateLogic, useForm } from '@tanstack/react-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { showToast } from '../../../../components/feedback/toast-store.ts';
import { Button } from '../../../../components/form/button.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { type ApiRequest, callApi } from '../../../../lib/api/api-client.ts';
import { failureMessage } from '../../../../lib/api/api-request-error.ts';
import { createDraft } from '../../../../lib/forms/drafts.ts';
import { refusedFields } from '../../../../lib/forms/refused-fields.ts';
import { useSingleFlight } from '../../../../lib/forms/use-single-flight.ts';
import {
  ADD_OPPORTUNITY_FIELDS,
  type AddOpportunityField,
  EMPTY_ADD_OPPORTUNITY_FORM,
  OPPORTUNITY_FIELD_LABELS,
} from '../../model/add-opportunity-fields.ts';
import { addOpportunityFormShape } from '../../model/add-opportunity-form-shape.ts';
import { addToColumns, refetchChangedColumns, stopColumnRequests } from '../../model/column-cache.ts';
import { PRIORITY_OPTIONS } from '../../model/priority-names.ts';
import { markColumnsChanged } from '../../queries.ts';

/** Input for a new opportunity. It outlives the board, which unmounts when the session ends. */
const addOpportunityDraft = createDraft(EMPTY_ADD_OPPORTUNITY_FORM);

type AddOpportunityDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: (added: Opportunity) => void;
  finalFocus: () => HTMLElement | null;
};

/** Adds an opportunity (REQ-187). The input survives the end of the session, until the user adds or discards it. */
export function AddOpportunityDialog({ open, onOpenChange, onAdded, finalFocus }: AddOpportunityDialogProps) {
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const titleRef = useRef<HTMLInputElement>(null);
  const addOpportunity = useAddOpportunity();
  const singleFlight = useSingleFlight();
  const [refused, setRefused] = useState<Partial<Record<AddOpportunityField, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    defaultValues: EMPTY_ADD_OPPORTUNITY_FORM,
    listeners: { onChange: ({ formApi }) => addOpportunityDraft.store(formApi.state.values) },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: addOpportunityFormShape },
    onSubmitInvalid: ({ formApi }) =>
      focusFirst(formRef.current, (field) => (formApi.getFieldMeta(field)?.errors.length ?? 0) > 0),
    onSubmit: async ({ value }) => {
      clearErrors();
      try {
        onAdded(await addOpportunity.mutateAsync(value));
      } catch (error) {
        const refusedNow = refusedFields(error, ADD_OPPORTUNITY_FIELDS);
        setRefused(refusedNow);
        if (Object.keys(refusedNow).length === 0) setFailure(failureMessage(error));
        focusFirst(formRef.current, (field) => refusedNow[field] !== undefined);
        return;
      }
      empty();
      onOpenChange(false);
    },
  });

  useLayoutEffect(() => {
    const draft = addOpportunityDraft.read();
    // Keeps the empty values as defaults, so that a restored draft counts as a change and can be discarded.
    if (draft !== undefined) form.reset(draft, { keepDefaultValues: true });
  }, [form]);

  const empty = () => {
    addOpportunityDraft.forget();
    form.reset();
  };
  const clearErrors = () => {
    setRefused({});
    setFailure(null);
  };
  const discard = () => {
    empty();
    clearErrors();
    titleRef.current?.focus();
  };
  const errorOf = (name: AddOpportunityField, errors: readonly unknown[]) => refused[name] ?? firstMessage(errors);
  const forget = (name: AddOpportunityField) => setRefused(({ [name]: _, ...others }) => others);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        // Stays open while the request is pending: its response belongs to this input.
        if (!addOpportunity.isPending) onOpenChange(next);
      }}
      title="Add opportunity"
      description="It starts in the Discovery stage."
      initialFocus={titleRef}
      finalFocus={finalFocus}
      footer={
        <>
          <form.Subscribe selector={(state) => !state.isDefaultValue}>
            {(hasDraft) =>
              hasDraft && !addOpportunity.isPending ? (
                <Button variant="ghost" className="mr-auto -ml-3" onClick={discard}>
                  Discard draft
                </Button>
              ) : null
            }
          </form.Subscribe>
          <Button onClick={() => onOpenChange(false)} disabled={addOpportunity.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={addOpportunity.isPending}
            pendingLabel="ADDING..."
          >
            ADD OPPORTUNITY
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={formRef}
        noValidate
        className="grid gap-4.5"
        onSubmit={(event) => {
          event.preventDefault();
          singleFlight(() => form.handleSubmit());
        }}
      >
        {failure === null ? null : (
          <Alert tone="danger" title="The opportunity was not added.">
            {failure}
          </Alert>
        )}
        <form.Field name="title">
          {(field) => (
            <TextField
              ref={titleRef}
              label={OPPORTUNITY_FIELD_LABELS.title}
              name="title"
              required
              autoComplete="off"
              dir="auto"
              value={field.state.value}
              onChange={(event) => {
                forget('title');
                field.handleChange(event.target.value);
              }}
              error={errorOf('title', field.state.meta.errors)}
            />
          )}
        </form.Field>
        <form.Field name="description">
          {(field) => (
            <TextArea
              label={OPPORTUNITY_FIELD_LABELS.description}
              dir="auto"
              name="description"
              required
              value={field.state.value}
              onChange={(event) => {
                forget('description');
                field.handleChange(event.target.value);
              }}
              error={errorOf('description', field.state.meta.errors)}
            />
          )}
        </form.Field>
        <div className="grid items-start gap-4.5 sm:grid-cols-2">
          <form.Field name="submittedBy">
            {(field) => (
              <TextField
                label={OPPORTUNITY_FIELD_LABELS.submittedBy}
                name="submittedBy"
                required
                autoComplete="name"
                dir="auto"
                value={field.state.value}
                onChange={(event) => {
                  forget('submittedBy');
                  field.handleChange(event.target.value);
                }}
                error={errorOf('submittedBy', field.state.meta.errors)}
              />
            )}
          </form.Field>
          <form.Field name="priority">
            {(field) => (
              <SelectField
                label={OPPORTUNITY_FIELD_LABELS.priority}
                name="priority"
                options={PRIORITY_OPTIONS}
                value={field.state.value}
                onChange={(event) => {
                  forget('priority');
                  field.handleChange(event.target.value as OpportunityPriority);
                }}
                error={errorOf('priority', field.state.meta.errors)}
              />
            )}
          </form.Field>
        </div>
      </form>
    </Dialog>
  );
}

function focusFirst(form: HTMLFormElement | null, isWrong: (field: AddOpportunityField) => boolean): void {
  const field = ADD_OPPORTUNITY_FIELDS.find(isWrong);
  const control = field === undefined ? null : form?.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

/** The message under a field: the schema's first error. */
function firstMessage(errors: readonly unknown[]): string | undefined {
  for (const error of errors) {
    if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  }
  return undefined;
}

type NewOpportunity = Omit<ApiRequest<'POST /api/opportunities'>['body'], 'stage'>;

/** Adds an opportunity to the discovery stage (REQ-188). */
function useAddOpportunity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (opportunity: NewOpportunity) =>
      callApi('POST /api/opportunities', { body: { ...opportunity, stage: 'discovery' } }),
    onSuccess: async (added) => {
      await stopColumnRequests(queryClient);
      addToColumns(queryClient, added);
      await markColumnsChanged(queryClient, [added.stage]);
      // Not awaited: the record is already on the board.
      void refetchChangedColumns(queryClient);
      showToast({
        title: 'Opportunity Added',
        description: 'New opportunity has been added to Discovery stage',
        tone: 'success',
      });
    },
  });
}
