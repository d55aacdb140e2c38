import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { UserText } from '../../../../components/data/user-text.tsx';

type ChoiceRowProps = {
  /** Radios with one name form a group; a checkbox is independent. */
  type: 'radio' | 'checkbox';
  name: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** One option of a question. The whole row is clickable. */
export function ChoiceRow({ type, name, label, checked, onChange }: ChoiceRowProps) {
  return (
    <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-3 rounded-md border border-line bg-raised px-3 py-2 text-fg text-md transition-[background-color,border-color] duration-(--dur-1) ease-out hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2">
      <span className="relative grid size-4.5 shrink-0 place-items-center">
        <input
          type={type}
          name={name}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          className={clsx(
            'peer absolute inset-0 cursor-pointer appearance-none border border-control bg-raised outline-none forced-colors:appearance-auto',
            'checked:border-accent checked:bg-accent',
            type === 'radio' ? 'rounded-full' : 'rounded-xs',
          )}
        />
        {type === 'radio' ? (
          <span
            aria-hidden="true"
            className="pointer-events-none relative size-1.5 rounded-full bg-on-accent opacity-0 peer-checked:opacity-100 forced-colors:hidden"
          />
        ) : (
          <Check
            aria-hidden="true"
            className="pointer-events-none relative size-3 stroke-3 text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:hidden"
          />
        )}
      </span>
      <UserText className="min-w-0">{label}</UserText>
    </label>
  );
}
