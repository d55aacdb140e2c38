import type { CompetenceRule } from '@aicv/contracts/competence/competence';
import { CERTIFICATION_LEVELS } from '@aicv/domain/academy/certification';
import { COMPETENCE_CAPABILITIES } from '@aicv/domain/access/competence';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value.ts';
import { actionLabel, checkRule, NO_VALUES, type RuleValues, ruleOf, valuesOf } from '../model/rule-values.ts';
import { useSaveRule } from '../mutations.ts';
import { requirableCoursesQuery } from '../queries.ts';
import { RulePreview } from './rule-preview.tsx';

/** The preview waits until the user stops typing a number. */
const PREVIEW_REST_MS = 300;

type RuleDialogProps = {
  /** The rule to change; null for a new one. */
  rule: CompetenceRule | null;
  rules: readonly CompetenceRule[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Requires a certificate for a capability. Shows who would lose what before the rule is saved. */
export function RuleDialog({ rule, rules, open, onOpenChange }: RuleDialogProps) {
  const { mutateAsync: save } = useSaveRule(rule);
  const form = useAppForm<RuleValues>({
    initialValues: rule === null ? NO_VALUES : valuesOf(rule),
    validate: checkRule,
    send: async (values) => {
      const written = ruleOf(values);
      if (written === undefined) return false;
      await save(written);
      onOpenChange(false);
      return true;
    },
  });
  const isLevel = form.values.certificate.startsWith('level:');
  const previewed = ruleOf(useDebouncedValue(form.values, PREVIEW_REST_MS));
  const taken = rules.filter(({ id }) => id !== rule?.id).map(({ capability }) => capability);
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title={rule === null ? 'Add a competence rule' : 'Edit the competence rule'}
      description="Administration itself never requires a certificate, so a rule cannot lock out the last administrator."
      failureTitle="The rule was not saved."
      submitLabel="SAVE RULE"
      pendingLabel="SAVING..."
    >
      <SelectField
        required
        label="Capability"
        disabled={rule !== null}
        placeholder="Choose a capability"
        options={COMPETENCE_CAPABILITIES.filter((each) => !taken.includes(each)).map((value) => ({
          value,
          label: actionLabel(value),
        }))}
        {...form.field('capability')}
      />
      <CertificateField rule={rule} field={form.field('certificate')} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <SelectField
          label="Version of the course"
          disabled={isLevel}
          hint={isLevel ? 'A level has no versions' : undefined}
          options={[
            { value: 'any', label: 'Any version' },
            { value: 'newest', label: 'Newest version only' },
          ]}
          {...form.field('versionPolicy')}
        />
        <TextField
          label="Maximum age in months"
          hint="Empty: any age"
          inputMode="numeric"
          {...form.field('maxAgeMonths')}
        />
      </div>
      {previewed === undefined ? null : <RulePreview rule={previewed} />}
    </FormDialog>
  );
}

type CertificateFieldProps = {
  rule: CompetenceRule | null;
  field: ReturnType<ReturnType<typeof useAppForm<RuleValues>>['field']>;
};

function CertificateField({ rule, field }: CertificateFieldProps) {
  const courses = useQuery(requirableCoursesQuery);
  const offered =
    courses.data?.items.map(({ id, title }) => ({ value: `course:${id}`, label: `Course: ${title}` })) ?? [];
  // The required course stays selectable while the catalog loads.
  const current = rule?.courseId && !offered.some(({ value }) => value === `course:${rule.courseId}`);
  const levels = CERTIFICATION_LEVELS.map((level) => ({
    value: `level:${level}`,
    label: `Level: ${level.toUpperCase()}`,
  }));
  return (
    <SelectField
      required
      label="Required certificate"
      placeholder={
        courses.data === undefined && !courses.isError ? 'Loading the courses...' : 'Choose a course or a level'
      }
      options={[...(current ? [{ value: field.value, label: `Course: ${rule.title}` }] : []), ...offered, ...levels]}
      {...field}
      error={field.error ?? (courses.isError ? failureMessage(courses.error) : undefined)}
    />
  );
}
