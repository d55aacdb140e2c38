import type { ComponentProps, ReactNode } from 'react';

type PersonOptionProps = Pick<ComponentProps<'input'>, 'name' | 'checked' | 'onChange'> & {
  /** Whether one user or several users can be chosen. */
  type: 'radio' | 'checkbox';
  children: ReactNode;
};

/** One user of a `PeopleSearch`, with the selection mark. */
export function PersonOption({ children, ...input }: PersonOptionProps) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 text-fg text-sm hover:bg-hover has-checked:bg-accent-soft pointer-coarse:min-h-11">
      <input {...input} className="size-3.5 shrink-0 accent-accent" />
      {children}
    </label>
  );
}
