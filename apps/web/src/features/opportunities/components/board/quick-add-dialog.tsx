import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useRef, useState } from 'react';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { KeyboardHint } from '../../../../components/keyboard/keyboard-hint.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { createDrafts } from '../../../../lib/forms/drafts.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { useDebouncedValue } from '../../../../lib/hooks/use-debounced-value.ts';
import { useAddOpportunity } from '../../add-mutations.ts';
import { OPPORTUNITY_FIELD_LABELS } from '../../model/add-opportunity-fields.ts';
import { checkQuickAdd, type QuickAddValues } from '../../model/add-opportunity-form-shape.ts';
import { PRIORITY_OPTIONS } from '../../model/priority-names.ts';
import { similarOpportunitiesQuery } from '../../queries.ts';
import { storeDraft } from './add-opportunity-dialog.tsx';

const drafts = createDrafts<QuickAddValues>({ kind: 'quick opportunity', lasts: 'page' });

const BOARD_KEYS = [
  ['n', 'Quick add'],
  ['1–5', 'Move the focused card or row to that stage'],
  ['x', 'Pass on the focused card or row'],
  ['j, k', 'Next and previous, on the page of an opportunity'],
] as const;

/** Long enough to type a word. */
const TYPING_PAUSE_MS = 250;

type QuickAddDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: (added: Opportunity) => void;
  /** Opens the whole form, which continues with the input. */
  onMoreFields: () => void;
  /** The name of the user, who is the submitter. */
  ownName: string;
  keys: Pick<ComponentProps<typeof KeyboardHint>, 'isOn' | 'onChange'>;
  finalFocus: () => HTMLElement | null;
};

/** Adds an opportunity by its title alone (REQ-334). */
export function QuickAddDialog(props: QuickAddDialogProps) {
  const { open, onOpenChange, onAdded, onMoreFields, ownName, keys, finalFocus } = props;
  const titleRef = useRef<HTMLInputElement>(null);
  const addsAnother = useRef(false);
  const { mutateAsync: addOpportunity } = useAddOpportunity();
  const [initialValues] = useState<QuickAddValues>({ title: '', priority: 'medium', submittedBy: ownName });
  // A name that is too long for a submitter is corrected in its field.
  const showsSubmitter = checkQuickAdd(initialValues).submittedBy !== undefined;
  const form = useAppForm<QuickAddValues>({
    initialValues,
    draft: drafts.of(ownName, initialValues),
    validate: checkQuickAdd,
    send: async ({ title, priority, submittedBy }) => {
      const staysOpen = addsAnother.current;
      addsAnother.current = false;
      onAdded(await addOpportunity({ title, priority, submittedBy }));
      form.reset();
      if (!staysOpen) return onOpenChange(false);
      form.setValue('priority', priority);
      titleRef.current?.focus();
    },
  });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Quick add"
      description={`It starts in the Discovery stage${showsSubmitter ? '' : `, submitted by ${ownName}`}.`}
      failureTitle="The opportunity was not added."
      submitLabel="ADD OPPORTUNITY"
      pendingLabel="ADDING..."
      initialFocus={titleRef}
      finalFocus={finalFocus}
      retainsDraft
      onDiscard={() => {
        form.reset();
        titleRef.current?.focus();
      }}
    >
      <TextField ref={titleRef} required dir="auto" label={OPPORTUNITY_FIELD_LABELS.title} {...form.field('title')} />
      <SimilarOpportunities title={form.values.title} />
      {showsSubmitter ? (
        <TextField
          required
          dir="auto"
          label={OPPORTUNITY_FIELD_LABELS.submittedBy}
          {...form.field('submittedBy')}
          autoComplete="name"
        />
      ) : null}
      <SelectField label={OPPORTUNITY_FIELD_LABELS.priority} options={PRIORITY_OPTIONS} {...form.field('priority')} />
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => {
            if (form.isPending) return;
            // An invalid form is not sent, and the next attempt may be by the other button.
            addsAnother.current = Object.keys(checkQuickAdd(form.values)).length === 0;
            form.formProps.ref.current?.requestSubmit();
          }}
        >
          ADD ANOTHER
        </Button>
        <Button
          variant="ghost"
          disabled={form.isPending}
          onClick={() => {
            storeDraft(ownName, form.values);
            form.reset();
            onMoreFields();
          }}
        >
          MORE FIELDS
        </Button>
      </div>
      <KeyboardHint keys={BOARD_KEYS} {...keys} />
    </FormDialog>
  );
}

/** Opportunities with a similar title, so that none is added twice. */
function SimilarOpportunities({ title }: { title: string }) {
  const { data } = useQuery(similarOpportunitiesQuery(useDebouncedValue(title.trim(), TYPING_PAUSE_MS)));
  const similar = title.trim() === '' ? [] : (data ?? []);
  return (
    <div aria-live="polite">
      {similar.length === 0 ? null : (
        <>
          <p className="text-fg-3 text-sm">Similar opportunities</p>
          <ul className="mt-1 grid gap-1 text-md">
            {similar.map(({ id, title: existing }) => (
              <li key={id} className="min-w-0">
                <Link to="/otif/$opportunityId" params={{ opportunityId: id }} className="text-link">
                  <UserText>{existing}</UserText>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
