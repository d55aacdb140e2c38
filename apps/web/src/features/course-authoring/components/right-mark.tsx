import { Check } from 'lucide-react';

type RightMarkProps = {
  /** One correct option, or any number. */
  type: 'radio' | 'checkbox';
  name: string;
  /** The accessible name: "Option 2 is right". */
  label: string;
  checked: boolean;
  isWrong: boolean;
  onChange: (isRight: boolean) => void;
};

/** Marks an option as correct. */
export function RightMark({ type, name, label, checked, isWrong, onChange }: RightMarkProps) {
  return (
    <label
      title={label}
      className="hit-target relative grid size-(--control-lg) shrink-0 cursor-pointer place-items-center pointer-coarse:size-11"
    >
      <input
        type={type}
        name={name}
        checked={checked}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => onChange(target.checked)}
        className={`peer size-5 cursor-pointer appearance-none border border-control bg-raised transition-colors duration-(--dur-1) checked:border-success-solid checked:bg-success-solid aria-invalid:border-danger forced-colors:appearance-auto ${type === 'radio' ? 'rounded-full' : 'rounded-xs'}`}
      />
      <Check
        aria-hidden="true"
        className="pointer-events-none absolute size-3.5 stroke-3 text-raised opacity-0 peer-checked:opacity-100 forced-colors:hidden"
      />
    </label>
  );
}
