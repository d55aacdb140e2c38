import type { CourseIcon } from '@aicv/domain/academy/course';
import { useId } from 'react';
import { COURSE_ICON_PICTURES } from '../../../lib/format/course-icon-pictures.ts';
import { COURSE_LABELS, ICON_OPTIONS, iconName } from '../course-form.ts';

type IconFieldProps = { value: string; onChange: (icon: CourseIcon) => void };

/** Selects the icon of a course. */
export function IconField({ value, onChange }: IconFieldProps) {
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
