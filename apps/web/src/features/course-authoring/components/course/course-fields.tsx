import type { CourseIcon } from '@aicv/domain/academy/course';
import { type RefObject, useId } from 'react';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { COURSE_ICON_PICTURES } from '../../../../lib/format/course-icon-pictures.ts';
import type { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import {
  CATEGORY_OPTIONS,
  COURSE_LABELS,
  type CourseValues,
  ICON_OPTIONS,
  iconName,
  LEVEL_OPTIONS,
} from '../../model/course-form.ts';

type CourseFieldsProps = {
  form: Pick<ReturnType<typeof useAppForm<CourseValues>>, 'values' | 'field' | 'setValue'>;
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
      <TextField
        inputMode="numeric"
        hint="Applies to new certificates at once. Empty: they do not expire."
        {...field('validityMonths')}
      />
    </>
  );
}

type IconFieldProps = { value: string; onChange: (icon: CourseIcon) => void };

/** Selects the icon of a course. */
function IconField({ value, onChange }: IconFieldProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-[550] text-fg text-sm">{COURSE_LABELS.iconClass}</legend>
      <div className="flex flex-wrap gap-1.5">
        {ICON_OPTIONS.map(({ value: icon }) => {
          const Picture = COURSE_ICON_PICTURES[icon];
          return (
            <label
              key={icon}
              title={iconName(icon)}
              className="relative grid size-10 cursor-pointer place-items-center rounded-md border border-line bg-raised text-fg-2 transition-colors duration-(--dur-1) hover:bg-hover hover:text-fg has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:size-11"
            >
              <input
                type="radio"
                name={name}
                value={icon}
                checked={icon === value}
                aria-label={iconName(icon)}
                onChange={() => onChange(icon)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Picture aria-hidden="true" className="size-5" />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
