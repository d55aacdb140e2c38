import { ROLES } from '@aicv/domain/access/roles';
import {
  canServe,
  DECISION_KIND_NAMES,
  DECISION_KINDS,
  DECISION_RULE_NAMES,
  DECISION_RULE_TEXTS,
  DECISION_RULES,
  type DecisionKind,
  type DecisionRule,
  type DecisionSubject,
} from '@aicv/domain/decisions/decision';
import { DateField } from '../../../components/form/date-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { MarkdownField } from '../../../components/markdown/markdown-field.tsx';
import { PeoplePicker } from '../../../components/people/people-picker.tsx';
import { nameOf } from '../../../lib/format/person.ts';
import type { FieldProps } from '../../../lib/forms/use-app-form.ts';
import { DECISION_LABELS, type DecisionValues, withMembers } from '../model/decision-form.ts';
import { TripwireFields } from './tripwire-fields.tsx';

type DecisionFieldsProps = {
  subjectType: DecisionSubject;
  values: DecisionValues;
  messages: { readonly [Field in keyof DecisionValues]?: string };
  field: (name: keyof DecisionValues) => FieldProps;
  onChange: (update: (current: DecisionValues) => DecisionValues) => void;
};

const KIND_OPTIONS = DECISION_KINDS.map((value: DecisionKind) => ({ value, label: DECISION_KIND_NAMES[value] }));
const RULE_OPTIONS = DECISION_RULES.map((value: DecisionRule) => ({ value, label: DECISION_RULE_NAMES[value] }));

/** The fields of a draft. */
export function DecisionFields({ subjectType, values, messages, field, onChange }: DecisionFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-4.5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField label={DECISION_LABELS.title} required dir="auto" {...field('title')} />
        <SelectField
          label={DECISION_LABELS.kind}
          required
          placeholder="Choose a kind"
          options={KIND_OPTIONS}
          {...field('kind')}
        />
      </div>
      <MarkdownField
        label={DECISION_LABELS.memo}
        name="memo"
        rows={12}
        emptyText="The memo appears here as the committee will read it."
        value={values.memo}
        error={messages.memo}
        onChange={(memo) => onChange((current) => ({ ...current, memo }))}
      />
      <PeoplePicker
        legend={`${DECISION_LABELS.members} (${values.members.length} chosen)`}
        people={values.members}
        roles={ROLES.filter((role) => canServe(role, subjectType))}
        error={messages.members}
        onChange={(members) => onChange((current) => withMembers(current, members))}
      />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <SelectField
          label={DECISION_LABELS.chairId}
          required
          placeholder="Choose a member"
          hint="The chair votes and closes the decision."
          options={values.members.map((person) => ({ value: person.id, label: nameOf(person) }))}
          {...field('chairId')}
        />
        <TextField
          label={DECISION_LABELS.quorum}
          required
          inputMode="numeric"
          hint="Votes that are needed to close. Abstentions count, recusals do not."
          {...field('quorum')}
        />
        <SelectField
          label={DECISION_LABELS.rule}
          hint={DECISION_RULE_TEXTS[values.rule]}
          options={RULE_OPTIONS}
          {...field('rule')}
        />
        <DateField label={DECISION_LABELS.deadline} hint="Optional. The last day to vote." {...field('deadline')} />
        <DateField
          label={DECISION_LABELS.revisitOn}
          hint="Optional. On this day, the committee is reminded of the decision."
          {...field('revisitOn')}
        />
      </div>
      <TripwireFields
        subjectType={subjectType}
        tripwires={values.tripwires}
        messages={messages}
        onChange={(tripwires) => onChange((current) => ({ ...current, tripwires }))}
      />
    </>
  );
}
