import type { FundingRound } from '@aicv/contracts/capital/capital';
import { useState } from 'react';
import { OpenConditionsAlert } from '../../../components/decisions/open-conditions.tsx';
import { useOpenConditions } from '../../../components/decisions/use-open-conditions.ts';
import { DateField } from '../../../components/form/date-field.tsx';
import { NewerValues } from '../../../components/form/newer-values.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { newerState } from '../../../lib/api/newer-state.ts';
import { changesSince } from '../../../lib/forms/merge-changes.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import type { RelatedRecords } from '../model/related-records.ts';
import {
  checkRound,
  EMPTY_ROUND,
  ROUND_LABELS,
  ROUND_STATUS_OPTIONS,
  type RoundValues,
  roundDraft,
  roundInput,
  roundValues,
} from '../model/round-form.ts';
import { type RoundChange, useAddRound, useChangeRound } from '../mutations.ts';
import { type LinkChoices, namedLinks, RoundLinksFields, useLinkChoices } from './round-links-fields.tsx';

type RoundDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  related: RelatedRecords;
};

/** Adds a round. The input stays until the round is added or the input is discarded. */
export function AddRoundDialog({
  open,
  onOpenChange,
  related,
  finalFocus,
}: RoundDialogProps & { finalFocus: () => HTMLElement | null }) {
  const { mutateAsync: add } = useAddRound();
  const form = useAppForm<RoundValues>({
    draft: roundDraft,
    initialValues: EMPTY_ROUND,
    validate: checkRound,
    send: async (values) => {
      if (!(await conditions.attempt((flag) => add({ ...roundInput(values), ...flag })))) return false;
      onOpenChange(false);
      return true;
    },
  });
  const conditions = useOpenConditions(decidedBy(form.values));
  const choices = useLinkChoices(form.values, { roundId: null, related });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      finalFocus={finalFocus}
      title="Add round"
      failureTitle="The round was not added."
      submitLabel={conditions.canIgnore ? 'ADD ANYWAY' : 'ADD ROUND'}
      pendingLabel="ADDING..."
      retainsDraft
    >
      <RoundFields form={form} choices={choices} />
      {conditions.found === null ? null : (
        <OpenConditionsAlert found={conditions.found} title="The round was not added." action="add the closed round" />
      )}
    </FormDialog>
  );
}

/**
 * Changes a round. Sends only changed fields. If another user saved first, the input stays, and the next try is against the newer version.
 */
export function EditRoundDialog({ round, open, onOpenChange, related }: RoundDialogProps & { round: FundingRound }) {
  const { mutateAsync: change } = useChangeRound(round.id);
  const [base, setBase] = useState(round);
  const opened = roundValues(round);
  const form = useAppForm<RoundValues>({
    initialValues: opened,
    validate: checkRound,
    send: async (values) => {
      const changes: RoundChange = changesSince(roundInput(opened), roundInput(values));
      try {
        const save = (flag: Pick<RoundChange, 'ignoresOpenConditions'>) =>
          change({ ...changes, ...flag, version: base.version });
        if (Object.keys(changes).length > 0 && !(await conditions.attempt(save))) return false;
      } catch (error) {
        const newer = newerState<FundingRound>(error);
        if (newer === undefined) throw error;
        setBase(newer);
        return false;
      }
      onOpenChange(false);
      return true;
    },
  });
  const conditions = useOpenConditions(decidedBy(form.values));
  const choices = useLinkChoices(form.values, { roundId: round.id, related });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Edit round"
      failureTitle="The round was not saved."
      submitLabel={conditions.canIgnore ? 'CLOSE ANYWAY' : 'SAVE'}
      pendingLabel="SAVING..."
    >
      {base === round ? null : (
        <NewerValues newer={namedLinks(changesSince(opened, roundValues(base)), choices)} labels={ROUND_LABELS} />
      )}
      <RoundFields form={form} choices={choices} />
      {conditions.found === null ? null : (
        <OpenConditionsAlert found={conditions.found} title="The round was not closed." action="close the round" />
      )}
    </FormDialog>
  );
}

/** What decides whether open conditions refuse the round. */
const decidedBy = ({ status, ventureId, decisionId }: RoundValues) => [status, ventureId, decisionId].join(' ');

type RoundFieldsProps = {
  form: Pick<ReturnType<typeof useAppForm<RoundValues>>, 'values' | 'field' | 'setValues'>;
  choices: LinkChoices;
};

function RoundFields({ form, choices }: RoundFieldsProps) {
  const field = (name: keyof RoundValues) => ({ label: ROUND_LABELS[name], ...form.field(name) });
  return (
    <>
      <TextField required dir="auto" {...field('name')} />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <SelectField options={ROUND_STATUS_OPTIONS} {...field('status')} />
        {form.values.status === 'closed' ? <DateField required {...field('closedAt')} /> : null}
      </div>
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField inputMode="decimal" hint="In US dollars, for example 1250000.00" {...field('amount')} />
        <TextField inputMode="decimal" hint="At least the amount" {...field('valuation')} />
      </div>
      <TextField dir="auto" {...field('leadInvestor')} />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField inputMode="decimal" hint="Target amount for a planned round" {...field('target')} />
        <TextField dir="auto" hint="For example Q4 2026" {...field('timeline')} />
      </div>
      <TextArea rows={3} dir="auto" {...field('useOfFunds')} />
      <RoundLinksFields form={form} choices={choices} />
    </>
  );
}
