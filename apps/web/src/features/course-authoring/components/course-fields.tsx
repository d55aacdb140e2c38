import type { RefObject } from 'react';
import { Checkbox } from '../../../components/form/checkbox.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import type { useRecordForm } from '../../../lib/forms/use-record-form.ts';
import { CATEGORY_OPTIONS, COURSE_LABELS, type CourseValues, LEVEL_OPTIONS } from '../course-form.ts';
import { IconField } from './icon-field.tsx';

type CourseFieldsProps = {
  form: Pick<ReturnType<typeof useRecordForm<CourseValues>>, 'values' | 'field' | 'setValue'>;
  titleRef?: RefObject<HTMLInputElement | null> | undefined;
};

/** The properties of a course. */
export function CourseFields({ form, titleRef }: CourseFieldsProps) {
  const field = (name: keyof CourseValues) => ({ label: COURSE_LABELS[name], ...form.field(name) });
  return (
    <>
      <TextField required dir="auto" {...field('title')} {...(titleRef === undefined ? {} : { ref: titleRef })} />
      <TextArea rows={3} dir="auto" hint="Describe what learners can do after the course." {...field('description')} />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <SelectField options={LEVEL_OPTIONS} {...field('level')} />
        <SelectField options={CATEGORY_OPTIONS} {...field('category')} />
      </div>
      <IconField value={form.values.iconClass} onChange={(icon) => form.setValue('iconClass', icon)} />
      <Checkbox
        label="Premium course"
        hint="Not available on the Free plan."
        checked={form.values.isPremium === 'true'}
        onChange={({ target }) => form.setValue('isPremium', target.checked ? 'true' : '')}
      />
    </>
  );
}
