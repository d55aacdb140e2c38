import type { CompetenceRule } from '@aicv/contracts/competence/competence';
import type { Person } from '@aicv/contracts/shapes';
import { WAIVER_REASON_MAX_LENGTH } from '@aicv/domain/access/competence';
import { useId, useState } from 'react';
import { PersonName } from '../../../components/data/person-name.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { PeopleSearch } from '../../../components/people/people-search.tsx';
import { PersonOption } from '../../../components/people/person-option.tsx';
import { usePeopleSearch } from '../../../lib/api/use-people-search.ts';
import { roleLabel } from '../../../lib/format/person.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { actionLabel } from '../model/rule-values.ts';
import { useGrantWaiver } from '../mutations.ts';

interface Values {
  readonly capability: string;
  readonly userId: string;
  readonly reason: string;
  readonly endsOn: string;
}

const check = ({ capability, userId, reason, endsOn }: Values) => ({
  ...(capability === '' && { capability: 'Choose a rule' }),
  ...(userId === '' && { userId: 'Choose a person' }),
  ...(reason.trim() === '' && { reason: 'Reason is required' }),
  ...(reason.length > WAIVER_REASON_MAX_LENGTH && {
    reason: `Reason must be less than ${WAIVER_REASON_MAX_LENGTH} characters`,
  }),
  ...(endsOn === '' && { endsOn: 'Enter the last day' }),
});

type WaiverDialogProps = {
  rules: readonly CompetenceRule[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Exempts one person from a rule until a day. */
export function WaiverDialog({ rules, open, onOpenChange }: WaiverDialogProps) {
  const { mutateAsync: grant } = useGrantWaiver();
  const only = rules.length === 1 ? rules[0]?.capability : undefined;
  const form = useAppForm<Values>({
    initialValues: { capability: only ?? '', userId: '', reason: '', endsOn: '' },
    validate: check,
    send: async (values) => {
      const rule = rules.find(({ capability }) => capability === values.capability);
      if (rule === undefined) return false;
      await grant({ ...values, capability: rule.capability });
      onOpenChange(false);
      return true;
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Grant a waiver"
      description="The person needs no certificate for the rule until the end of the last day."
      failureTitle="The waiver was not granted."
      submitLabel="GRANT WAIVER"
      pendingLabel="GRANTING..."
    >
      <SelectField
        required
        label="Rule"
        placeholder="Choose a rule"
        options={rules.map(({ capability }) => ({ value: capability, label: actionLabel(capability) }))}
        {...form.field('capability')}
      />
      <PersonPicker error={form.messages.userId} onChange={(id) => form.setValue('userId', id)} />
      <TextArea required rows={2} dir="auto" label="Reason" {...form.field('reason')} />
      <DateField required label="Last day" {...form.field('endsOn')} />
    </FormDialog>
  );
}

function PersonPicker({ error, onChange }: { error: string | undefined; onChange: (id: string) => void }) {
  const name = useId();
  const { text, setText, found, status, ownId } = usePeopleSearch();
  const [chosen, setChosen] = useState<Person | null>(null);
  const options = chosen === null || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-[550] text-fg text-sm">Person</legend>
      <PeopleSearch text={text} onTextChange={setText} error={error} status={status} listClassName="max-h-44">
        {options.map((person) => (
          <PersonOption
            key={person.id}
            type="radio"
            name={name}
            checked={chosen?.id === person.id}
            onChange={() => {
              setChosen(person);
              onChange(person.id);
            }}
          >
            <PersonName person={person} lines={1} isYou={person.id === ownId} />
            <span className="ml-auto shrink-0 text-fg-3 text-xs">{roleLabel(person.role)}</span>
          </PersonOption>
        ))}
      </PeopleSearch>
    </fieldset>
  );
}
